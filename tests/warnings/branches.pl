% Variables that stand alone in a branch or a negation, or that are marked as alone and are not.
a1 :- ( q(X) ; r(X) ).
a2 :- ( q(X), r(X) ; r(X) ).
a3 :- ( q(_) -> r(X) ; s(X) ).
a4 :- ( q(X) -> true ; s(X) ), t(X).
a5 :- \+ q(X), r(X).
a6 :- \+ q(X), \+ r(X).
a8(X) :- ( q(X) ; r(X) ).
a9 :- ( q(X) ; r ), findall(X, s(X), _).
a10 :- findall(X, ( q(X) ; r(X) ), _).
a11 :- forall(q(X), ( r(X) ; s(Y) ; t(Y) )).
a12 :- ( ( q(X) ; r(X) ) ; s ).
a13 :- ( q(X), ( r(X) ; s(X) ) ; t(X) ).
a14 :- ( q(X) *-> r ; s(X) ).
a15(_X) :- q(_X).
a16(_X, _X).
a17 :- ( q(_X) ; r(_X) ).
a18 :- ( q(X) -> r(X) ; s(X) -> t ; u(X) ).
a19 --> ( { q(X) } ; { r(X) } ).
a20 :- ( X = 1 ; X = 2 ), \+ q(X).
a21 :- ( X = 1 ; r(X,X) ).
a22 :- catch(( q(X) ; r(X) ), _, true).
a23 :- ( q(f(X,Y)), r(Y) ; r(X,Y) ; s(X,X) ).
a24 :- ( q(X) -> r ; true ), ( s(X) ; t(X) ).
a25(__X) :- q(__X).
a27(_X1) :- q(_X1).
q(_). q. r. r(_). r(_,_). s. s(_). t. t(_). u(_).
a29 :- once(( q(X) ; r(X) )).
p1(__x) :- q(__x).
p3(_1) :- q(_1).
p4(__) :- q(__).
p5 :- \+ q(_X), r(_X).
p6 :- ( q(_X) ; r(_X) ), s(_X).
p7 :- q(X) -> r ; s(X).
p8 :- ( q(_X), r(_X) ; s ).
p9 :- \+ ( q(X), r(X) ), s(X).
p10 :- \+ \+ q(X), s(X).
p11 :- ( \+ q(X) -> r(X) ; s(X) ).
p12 :- ( a ; \+ q(X), s(X) ).
p14 :- ( _Y = 1 -> true ; _Y = 2 ), q(_Y).
a30(X, Y) :- q(Y).
