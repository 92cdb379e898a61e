% Sorting and comparing lists of characters, parts of texts, facts found by the terms and strings in them, and predicates that
% programs of others were found to use.

:- set_prolog_flag(double_quotes, string).
:- dynamic visited/1, memo/2, m/2, v/2, q/1.
t(G) :- catch((call(G) -> R = G ; R = no), E, R = ex(E)), print(R), nl.
main :- t(sort(0,>,[1,3,2],_)), t(sort(1,>=,[f(1),f(3),f(2),f(3)],_)), t(sort(0,foo,[],_)),
  t(list_to_set([a,b,a,c,b,1,1.0,1,X,Y,X,f(X),f(Y),f(X),g,h,i,j,k,g],_)),
  t(sort([[x,o,e],[x,o],[o,x,1],[x,o,e],"str",[x,1.0],[x,1]],_)), t(msort([[x,o,e],[x,o],[o,x,1],[x,o,e],[x,a|Z],[x|a]],_)),
  t(keysort([[x,o]-1,[x]-2,[x,o]-3,[a]-4],_)), t(compare(_,[x,o],[x,p])), t(compare(_,[x,o],[x])), t(compare(_,b([x,o],1),b([x,o],0))),
  t(predsort([O,A,B]>>compare(O,A,B),[[x,b],[x,a],[x,b]],_)),
  t(findall(B-L-E-S, sub_atom(abc,B,L,E,S), _)), t(findall(B-S, sub_atom(hello,B,2,_,S), _)), t(findall(L-S, sub_atom(hello,2,L,_,S), _)), t(findall(L-S, sub_atom(hello,_,L,2,S), _)),t(findall(L-S, sub_string("hello",_,L,2,S), _)), t(sub_atom(abc,-1,_,_,_)), t(sub_atom(abc,a,_,_,_)), t(findall(S, sub_atom('äöü',_,1,_,S), _)), t(findall(S, sub_atom(123,_,1,_,S), _)), t(findall(S, sub_atom('',_,_,_,S), _)),
  t(is_alpha(i)), t(is_alpha(0'i)), t(is_alpha('_')), t(atomics_to_string([ab,"cd",1],' ',_)), t(atomics_to_string([ab,"cd"],_)),
  t(random(1,1,_)), t(random(a,3,_)), t(random(_,3,_)),
  maplist([P]>>(file_base_name(P,B1),file_directory_name(P,D1),t(P-B1-D1=_)),['a','a/','/','/a','a/b/','','a//b','./a','/a/b.pl']),
  t(file_name_extension(_,_,'b.pl')), t(file_name_extension(foo,pl,_)), t(file_name_extension(foo,'.pl',_)), t(file_name_extension('foo.pl',pl,_)), t(file_name_extension(_,pl,'foo.pl')), t(file_name_extension(_,_,'a.b/foo')), t(file_name_extension(_,txt,'foo.pl')),
  t(call_dcg(foo(1),s0,_)), t(swritef(_,"a %w\n",[b])),
  t(vis(40)), t(mem(1500)), t(st(1500)), t(vv(3000)), t(part(20)), t(ret(40)), t(nonground),
  findall(I, memo([x,o,x,e,e,o,3,2,c],I), Is), t(Is = _), aggregate_all(count, m(_,_), Ms), t(Ms = _).
foo(X,S,s(S,X)).
vis(N) :- forall((between(1,N,X),between(1,N,Y)), ( visited(p(s,X/Y)) -> true ; assertz(visited(p(s,X/Y))) )).
mem(N) :- forall((between(1,N,I)), ( A is I mod 50, B is I // 50, K = [x,o,x,e,e,o,A,B,c], ( memo(K,_) -> true ; assertz(memo(K,I)) ) )).
st(N) :- forall(between(1,N,I),(number_string(I,S),( m(S,_) -> true ; assertz(m(S,I)) ))).
vv(N) :- forall(between(1,N,I),( X is I mod 5, ( v(X-I,_) -> true ; assertz(v(X-I,1)) ))).
part(N) :- forall(between(1,N,I), (X is I mod 5, aggregate_all(count, v(X-_,_), C), C > 0)).
ret(N) :- forall((between(1,N,X),between(1,N,Y)), retract(visited(p(s,X/Y)))), \+ visited(_).
nonground :- assertz(q([g(f(C,C))|C])), q([g(f(C1,_))|_]), t(C1 = C1), 
    assertz(q(f(a,_))), assertz(q(f(g(1),b))), forall(between(1,100,I), assertz(q(f(g(I),c)))), findall(X, q(f(g(1),X)), L), print(L), nl, findall(x, q(f(a,z)), L2), print(L2), nl, findall(X, q(f(g(X),c)), L3), length(L3,N3), print(N3), nl, findall(x, q(f(g(50),c)), L4), print(L4), nl.
