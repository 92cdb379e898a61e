:- module('optparse', []).
