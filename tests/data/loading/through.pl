:- module(through, [own/0]).
:- reexport(second, [other/1 as passed_on]).
own.
