:- module('ordsets', []).
