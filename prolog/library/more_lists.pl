:- module('more_lists', []).
