:- module(arbiiter, [turniir/0]).
