:- module('varnumbers', []).
