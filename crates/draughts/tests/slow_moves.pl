% An independent move generator, written for clearness: pieces are a list of X-Y-Colour-Kind,
% squares are found by coordinates, and every capture is tried square by square.
% moves(Rules, Turn, Pieces, Moves): Moves is the sorted list of whole moves as m(Path, Taken).

:- module(slow_moves, [main/0]).

% traits: men backwards, flying, majority, promotion in passing / if it stops / ends the move,
% compulsory continuation of kings
trait(russian, back).      trait(russian, flying).      trait(russian, passing).
trait(russian, go_on).
trait(brazilian, back).    trait(brazilian, flying).    trait(brazilian, most).
trait(brazilian, stops).   trait(brazilian, go_on).
trait(pool, back).         trait(pool, flying).         trait(pool, stops).
trait(pool, go_on).
trait(english, ends).

moves(Rules, Turn, Pieces, Moves) :-
    findall(m(Path, Taken), capture(Rules, Turn, Pieces, Path, Taken), Captures),
    (   Captures \== []
    ->  allowed(Rules, Captures, Moves0)
    ;   findall(m([A, B], []), quiet(Rules, Turn, Pieces, A, B), Moves0)
    ),
    sort(Moves0, Moves).

allowed(Rules, Captures, Most) :-
    trait(Rules, most), !,
    findall(N, (member(m(_, T), Captures), length(T, N)), Ns),
    max_list(Ns, Max),
    findall(m(P, T), (member(m(P, T), Captures), length(T, Max)), Most).
allowed(_, Captures, Captures).

inside(X, Y) :- X >= 1, X =< 8, Y >= 1, Y =< 8.
free(Pieces, X, Y) :- inside(X, Y), \+ memberchk(X-Y-_-_, Pieces).
diagonal(DX, DY) :- member(DX, [1, -1]), member(DY, [1, -1]).
forward(white, 1).
forward(black, -1).
last_row(white, 8).
last_row(black, 1).

quiet(_, Turn, Pieces, X-Y, X1-Y1) :-
    member(X-Y-Turn-man, Pieces),
    forward(Turn, DX), member(DY, [1, -1]),
    X1 is X + DX, Y1 is Y + DY,
    free(Pieces, X1, Y1).
quiet(Rules, Turn, Pieces, X-Y, X1-Y1) :-
    member(X-Y-Turn-king, Pieces),
    diagonal(DX, DY),
    slide(Rules, Pieces, X, Y, DX, DY, X1, Y1).

slide(Rules, Pieces, X, Y, DX, DY, X1, Y1) :-
    X0 is X + DX, Y0 is Y + DY,
    free(Pieces, X0, Y0),
    (   X1 = X0, Y1 = Y0
    ;   trait(Rules, flying), slide(Rules, Pieces, X0, Y0, DX, DY, X1, Y1)
    ).

% A capture: the piece is lifted, taken pieces stay on the board until the end.
capture(Rules, Turn, Pieces, [X-Y|Path], Taken) :-
    select(X-Y-Turn-Kind, Pieces, Rest),
    jumps(Rules, Turn, Kind, Rest, X, Y, [], none, Path, Taken),
    Path \== [].

% jumps(..., Before, Path, Taken): Path is [] when no jump goes on from here.
% Before is the direction of the last jump and whether it landed beyond the nearest square: then
% going straight on is the same path as from the nearest square, and is not told again.
jumps(Rules, Turn, Kind, Pieces, X, Y, Taken0, Before, Path, Taken) :-
    findall(j(DX, DY, Far, V, L),
            jump(Rules, Turn, Kind, Pieces, Taken0, X, Y, DX, DY, Far, V, L), Jumps),
    (   Jumps == []
    ->  Path = [], Taken = Taken0
    ;   member(j(DX, DY, Far, V, X1-Y1), Jumps),
        Before \== told(DX, DY),
        compulsory(Rules, Turn, Kind, Pieces, [V|Taken0], Jumps, j(DX, DY, Far, V, X1-Y1)),
        Path = [X1-Y1|More],
        crowned(Rules, Turn, Kind, X1, Kind1),
        (   Kind1 == stop
        ->  More = [], msort([V|Taken0], Taken)
        ;   ( Far == far -> Told = told(DX, DY) ; Told = none ),
            jumps(Rules, Turn, Kind1, Pieces, X1, Y1, [V|Taken0], Told, More, Taken1),
            msort(Taken1, Taken)
        )
    ).

% Of the squares behind one piece a flying king takes one that goes on, if there is one.
compulsory(Rules, Turn, king, Pieces, Taken, Jumps, j(DX, DY, _, V, X-Y)) :-
    trait(Rules, go_on), !,
    (   member(j(DX, DY, _, V, X2-Y2), Jumps),
        can(Rules, Turn, king, Pieces, Taken, X2, Y2)
    ->  can(Rules, Turn, king, Pieces, Taken, X, Y)
    ;   true
    ).
compulsory(_, _, _, _, _, _, _).

can(Rules, Turn, Kind, Pieces, Taken, X, Y) :-
    jump(Rules, Turn, Kind, Pieces, Taken, X, Y, _, _, _, _, _), !.

crowned(Rules, Turn, man, X, Kind) :-
    last_row(Turn, X), !,
    (   trait(Rules, passing) -> Kind = king
    ;   trait(Rules, ends) -> Kind = stop
    ;   Kind = man
    ).
crowned(_, _, Kind, _, Kind).

jump(Rules, Turn, man, Pieces, Taken, X, Y, DX, DY, near, XV-YV, X1-Y1) :-
    diagonal(DX, DY),
    ( trait(Rules, back) -> true ; forward(Turn, DX) ),
    XV is X + DX, YV is Y + DY,
    enemy(Turn, Pieces, Taken, XV, YV),
    X1 is XV + DX, Y1 is YV + DY,
    free(Pieces, X1, Y1).
jump(Rules, Turn, king, Pieces, Taken, X, Y, DX, DY, Far, XV-YV, X1-Y1) :-
    diagonal(DX, DY),
    first_piece(Rules, Pieces, X, Y, DX, DY, XV, YV),
    enemy(Turn, Pieces, Taken, XV, YV),
    slide(Rules, Pieces, XV, YV, DX, DY, X1, Y1),
    ( X1 =:= XV + DX -> Far = near ; Far = far ).

first_piece(Rules, Pieces, X, Y, DX, DY, XV, YV) :-
    X1 is X + DX, Y1 is Y + DY,
    inside(X1, Y1),
    (   memberchk(X1-Y1-_-_, Pieces)
    ->  XV = X1, YV = Y1
    ;   trait(Rules, flying),
        first_piece(Rules, Pieces, X1, Y1, DX, DY, XV, YV)
    ).

enemy(Turn, Pieces, Taken, X, Y) :-
    memberchk(X-Y-C-_, Pieces), C \== Turn,
    \+ memberchk(X-Y, Taken).

% Reads position(Rules, Turn, Pieces). terms and writes one line of moves for each.
main :-
    read(Term),
    (   Term == end_of_file
    ->  true
    ;   Term = position(Rules, Turn, Pieces),
        moves(Rules, Turn, Pieces, Moves),
        forall(member(m(Path, Taken), Moves),
               line(Path, Taken)),
        nl,
        main
    ).

line(Path, Taken) :-
    length(Taken, N),
    forall(member(X-Y, Path), format("~w~w.", [X, Y])),
    format("x~w ", [N]).
