:- module('record', []).
