:- module('settings', []).
