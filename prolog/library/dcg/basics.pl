:- module('dcg/basics', []).
