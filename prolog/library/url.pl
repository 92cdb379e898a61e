:- module('url', []).
