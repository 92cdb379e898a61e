% Alpha-beta-like search on asserted copies of the board, one per state number, kept as facts b/4.
:- module(copies, [copies/3]).
:- dynamic b/4.
:- dynamic id/1.
copies(C,X,Y):-
    retractall(b(_,_,_,_)), retractall(id(_)), assert(id(0)),
    forall(ruut(A,B,S), assert(b(0,A,B,S))),
    setof(V-(F>T), Id^gen(0,C,X,Y,F,T,Id,V), List), !,
    reverse(List,[_-Step|_]),
    make(C,Step), garbage_collect.
copies(_,_,_).
gen(S,C,X,Y,F,T,Id,V):- step(S,C,X,Y,F,T,Cap), copy(S,C,F,T,Cap,Id), O is 3-C, worst(Id,O,C,V).
worst(S,O,C,V):- findall(W,(step(S,O,0,0,F,T,Cap),copy(S,O,F,T,Cap,Id),material(Id,C,W)),Ws), (Ws=[]->V=99;min_member(V,Ws)).
material(S,C,V):- aggregate_all(count,(b(S,_,_,P),side(P,C)),N), O is 3-C, aggregate_all(count,(b(S,_,_,P),side(P,O)),M), V is N-M.
side(1,1). side(10,1). side(2,2). side(20,2).
newid(N):- retract(id(M)), N is M+1, asserta(id(N)).
copy(S,C,(X0,Y0),(X1,Y1),Cap,Id):- newid(Id), b(S,X0,Y0,P), !, crown(C,X1,P,P1),
    ( b(S,X,Y,Q), (X=X0,Y=Y0->R=0;X=X1,Y=Y1->R=P1;Cap=(X,Y)->R=0;R=Q), assertz(b(Id,X,Y,R)), fail ; true ).
crown(1,8,_,10):-!.
crown(2,1,_,20):-!.
crown(_,_,P,P).
step(S,C,X,Y,F,T,Cap):- ( \+ cap(S,C,X,Y,_,_,_) -> X=0, qui(S,C,F,T), Cap=none ; cap(S,C,X,Y,F,T,Cap) ).
qui(S,C,(X,Y),(X1,Y1)):- b(S,X,Y,C), (C=1->X1 is X+1;X1 is X-1), (Y1 is Y-1;Y1 is Y+1), b(S,X1,Y1,0).
qui(S,C,(X,Y),(X1,Y1)):- K is C*10, b(S,X,Y,K), member(DX/DY,[1/1,1/(-1),-1/1,-1/(-1)]), line(S,X,Y,DX,DY,X1,Y1).
line(S,X,Y,DX,DY,A,B):- X1 is X+DX, Y1 is Y+DY, b(S,X1,Y1,0), ((A,B)=(X1,Y1);line(S,X1,Y1,DX,DY,A,B)).
cap(S,C,X,Y,(X0,Y0),(X2,Y2),(X1,Y1)):- (X>0->X0=X,Y0=Y;true), b(S,X0,Y0,P), side(P,C), member(DX/DY,[1/1,1/(-1),-1/1,-1/(-1)]),
    ( P<10 -> X1 is X0+DX,Y1 is Y0+DY ; hit(S,X0,Y0,DX,DY,X1,Y1) ), b(S,X1,Y1,Q), O is 3-C, side(Q,O),
    ( P<10 -> X2 is X1+DX,Y2 is Y1+DY,b(S,X2,Y2,0) ; line(S,X1,Y1,DX,DY,X2,Y2) ).
hit(S,X,Y,DX,DY,A,B):- X1 is X+DX,Y1 is Y+DY,b(S,X1,Y1,P),(P=0->hit(S,X1,Y1,DX,DY,A,B);A=X1,B=Y1).
make(C,(X0,Y0)>(X1,Y1)):-
    retract(ruut(X0,Y0,P)), assert(ruut(X0,Y0,0)), sx(X0,X1,DX), sx(Y0,Y1,DY), clear(X0,Y0,X1,Y1,DX,DY),
    retract(ruut(X1,Y1,_)), crown(C,X1,P,P1), assert(ruut(X1,Y1,P1)).
sx(A,B,S):- S is sign(B-A).
clear(X,Y,X1,Y1,DX,DY):- A is X+DX, B is Y+DY, ( A==X1 -> true ; ( ruut(A,B,0) -> true ; retract(ruut(A,B,_)), assert(ruut(A,B,0)) ), clear(A,B,X1,Y1,DX,DY) ).
