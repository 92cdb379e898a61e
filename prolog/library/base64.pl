:- module('base64', []).
