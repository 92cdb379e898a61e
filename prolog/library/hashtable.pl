:- module('hashtable', []).
