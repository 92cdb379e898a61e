:- module('dcg/high_order', []).
