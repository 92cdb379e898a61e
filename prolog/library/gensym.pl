:- module('gensym', []).
