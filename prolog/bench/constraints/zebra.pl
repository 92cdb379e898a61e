% Five houses: who drinks water, and whose is the zebra?
:- use_module(library(clpfd)).

runs(10).

program(Water-Zebra) :-
    Colours = [Red, Green, White, Yellow, Blue],
    People = [English, Spaniard, Japanese, Ukrainian, Norwegian],
    Pets = [Dog, Snails, Fox, Horse, Zebra],
    Drinks = [Coffee, Tea, Milk, Juice, Water],
    Smokes = [Gold, Kools, Chesterfield, Lucky, Parliament],
    All = [Colours, People, Pets, Drinks, Smokes],
    maplist(five, All),
    English #= Red, Spaniard #= Dog, Coffee #= Green, Ukrainian #= Tea, Green #= White + 1,
    Gold #= Snails, Kools #= Yellow, Milk #= 3, Norwegian #= 1,
    beside(Chesterfield, Fox), beside(Kools, Horse), beside(Norwegian, Blue),
    Lucky #= Juice, Japanese #= Parliament,
    append(All, Vs), label(Vs).

five(Xs) :- Xs ins 1..5, all_different(Xs).
beside(X, Y) :- abs(X - Y) #= 1.
