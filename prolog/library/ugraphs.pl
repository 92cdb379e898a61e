% library(ugraphs): graphs as ordered lists of Vertex-Neighbours, the neighbours an ordered set.
:- module(ugraphs,
          [ add_edges/3, add_vertices/3, complement/2, compose/3, connect_ugraph/3, del_edges/3, del_vertices/3,
            edges/2, neighbors/3, neighbours/3, reachable/3, top_sort/2, top_sort/3, transitive_closure/2,
            transpose_ugraph/2, ugraph_union/3, vertices/2, vertices_edges_to_ugraph/3
          ]).
:- use_module(library(error)).
:- use_module(library(ordsets)).

%!  vertices(+Graph, -Vertices) is det.
%   The vertices in order.
vertices([], []).
vertices([V-_|G], [V|Vs]) :- vertices(G, Vs).

%!  edges(+Graph, -Edges) is det.
%   The edges in order, as From-To.
edges([], []).
edges([V-Ns|G], Es) :- edges(Ns, V, Es, Es1), edges(G, Es1).
edges([], _, Es, Es).
edges([N|Ns], V, [V-N|Es], Es1) :- edges(Ns, V, Es, Es1).

%!  vertices_edges_to_ugraph(+Vertices, +Edges, -Graph) is det.
%   The graph of some vertices and edges; the ends of edges are vertices too.
vertices_edges_to_ugraph(Vertices, Edges, Graph) :-
    sort(Edges, Sorted), ends(Sorted, Ends), append(Vertices, Ends, All), sort(All, Vs), grouped(Vs, Sorted, Graph).
ends([], []).
ends([A-B|Es], [A, B|Vs]) :- ends(Es, Vs).
grouped([], _, []).
grouped([V|Vs], Es, [V-Ns|G]) :- from(Es, V, Ns, Es1), grouped(Vs, Es1, G).
from(Es, V, Ns, Rest) :- ( Es = [A-B|Es1], A == V -> Ns = [B|Ns1], from(Es1, V, Ns1, Rest) ; Ns = [], Rest = Es ).

%!  add_vertices(+Graph, +Vertices, -Graph2) is det.
%   The graph with more vertices.
add_vertices(G, Vertices, G2) :- msort(Vertices, Vs), alone(Vs, H), union_of(H, G, G2).
alone([], []).
alone([V|Vs], [V-[]|G]) :- alone(Vs, G).

%!  del_vertices(+Graph, +Vertices, -Graph2) is det.
%   The graph without some vertices and their edges.
del_vertices(G, Vertices, G2) :- sort(Vertices, Vs), without(G, Vs, G2).
without([], _, []).
without([V-Ns|G], Vs, G2) :-
    ( ord_memberchk(V, Vs) -> G2 = G3 ; ord_subtract(Ns, Vs, Ns1), G2 = [V-Ns1|G3] ), without(G, Vs, G3).

%!  add_edges(+Graph, +Edges, -Graph2) is det.
%   The graph with more edges.
add_edges(G, Edges, G2) :- vertices_edges_to_ugraph([], Edges, H), ugraph_union(G, H, G2).

%!  ugraph_union(+Graph1, +Graph2, -Graph3) is det.
%   The vertices and edges of both.
ugraph_union(G, H, U) :- union_of(G, H, U).
union_of([], H, H).
union_of([V-Ns|G], H, U) :- union_of(H, V, Ns, G, U).
union_of([], V, Ns, G, [V-Ns|G]).
union_of([W-Ms|H], V, Ns, G, U) :- compare(O, V, W), union_of(O, V, Ns, G, W, Ms, H, U).
union_of(=, V, Ns, G, _, Ms, H, [V-Ks|U]) :- ord_union(Ns, Ms, Ks), union_of(G, H, U).
union_of(<, V, Ns, G, W, Ms, H, [V-Ns|U]) :- union_of(G, [W-Ms|H], U).
union_of(>, V, Ns, G, W, Ms, H, [W-Ms|U]) :- union_of(H, V, Ns, G, U).

%!  del_edges(+Graph, +Edges, -Graph2) is det.
%   The graph without some edges.
del_edges(G, Edges, G2) :- vertices_edges_to_ugraph([], Edges, H), less(G, H, G2).
less([], _, []).
less([V-Ns|G], H, D) :- less(H, V, Ns, G, D).
less([], V, Ns, G, [V-Ns|G]).
less([W-Ms|H], V, Ns, G, D) :- compare(O, V, W), less(O, V, Ns, G, W, Ms, H, D).
less(=, V, Ns, G, _, Ms, H, [V-Ks|D]) :- ord_subtract(Ns, Ms, Ks), less(G, H, D).
less(<, V, Ns, G, W, Ms, H, [V-Ns|D]) :- less(G, [W-Ms|H], D).
less(>, V, Ns, G, _, _, H, D) :- less(H, V, Ns, G, D).

%!  neighbours(+Vertex, +Graph, -Neighbours) is semidet.
%   The vertices to which edges lead.
neighbours(V, [W-Ms|G], Ns) :- ( V == W -> Ns = Ms ; neighbours(V, G, Ns) ).

%!  neighbors(+Vertex, +Graph, -Neighbours) is semidet.
%   Another spelling of neighbours/3.
neighbors(V, G, Ns) :- neighbours(V, G, Ns).

%!  transpose_ugraph(+Graph, -Graph2) is det.
%   The graph with its edges turned round.
transpose_ugraph(G, G2) :- edges(G, Es), vertices(G, Vs), turned(Es, Fs), vertices_edges_to_ugraph(Vs, Fs, G2).
turned([], []).
turned([A-B|Es], [B-A|Fs]) :- turned(Es, Fs).

%!  transitive_closure(+Graph, -Closure) is det.
%   An edge wherever there is a way.
transitive_closure(G, C) :- vertices(G, Vs), closed(Vs, G, C).
closed([], C, C).
closed([V|Vs], G, C) :- neighbours(V, G, Ns), through(G, V, Ns, G1), closed(Vs, G1, C).
through([], _, _, []).
through([W-Ms|G], V, Ns, [W-Ks|G1]) :-
    ( memberchk(V, Ms) -> ord_union(Ms, Ns, Ks) ; Ks = Ms ), through(G, V, Ns, G1).

%!  compose(+Graph1, +Graph2, -Graph3) is det.
%   An edge wherever an edge of the first and then one of the second lead.
compose(G, H, C) :- vertices(G, Vs), vertices(H, Ws), ord_union(Vs, Ws, All), composed(All, G, H, C).
composed([], _, _, []).
composed([V|Vs], G, H, [V-Cs|C]) :-
    ( neighbours(V, G, Ns) -> steps(Ns, H, [], Cs) ; Cs = [] ), composed(Vs, G, H, C).
steps([], _, Cs, Cs).
steps([N|Ns], H, Cs0, Cs) :- ( neighbours(N, H, Ms) -> ord_union(Ms, Cs0, Cs1) ; Cs1 = Cs0 ), steps(Ns, H, Cs1, Cs).

%!  top_sort(+Graph, -Sorted) is semidet.
%   The vertices so that edges lead forward; fails where there is a circle.
top_sort(G, Sorted) :- top_sort(G, [], Sorted).

%!  top_sort(+Graph, ?Tail, -Sorted) is semidet.
%   The same, ending in Tail.
top_sort(G, Tail, Sorted) :-
    transpose_ugraph(G, T), counts(T, Counts, Zeros), length(G, N), line(Zeros, G, Counts, N, Tail, Sorted).
counts([], [], []).
counts([V-Ns|T], [V-N|Cs], Zs) :- length(Ns, N), ( N =:= 0 -> Zs = [V|Zs1] ; Zs = Zs1 ), counts(T, Cs, Zs1).
line([], _, _, 0, Tail, Tail).
line([V|Vs], G, Counts, N, Tail, [V|Sorted]) :-
    neighbours(V, G, Ns), less_one(Ns, Counts, Counts1, Vs, Vs1), N1 is N - 1, line(Vs1, G, Counts1, N1, Tail, Sorted).
less_one([], Cs, Cs, Zs, Zs).
less_one([V|Vs], [W-N|Cs], [W-M|Ds], Zs0, Zs) :-
    (   V == W -> M is N - 1, ( M =:= 0 -> Zs1 = [V|Zs0] ; Zs1 = Zs0 ), less_one(Vs, Cs, Ds, Zs1, Zs)
    ;   M = N, less_one([V|Vs], Cs, Ds, Zs0, Zs)
    ).

%!  reachable(+Vertex, +Graph, -Vertices) is semidet.
%   The vertices to which a way leads, and the vertex itself.
reachable(V, G, Rs) :- reached([V], G, [V], Rs).
reached([], _, Rs, Rs).
reached([V|Vs], G, Rs0, Rs) :-
    neighbours(V, G, Ns), ord_union(Rs0, Ns, Rs1, New), append(Vs, New, Vs1), reached(Vs1, G, Rs1, Rs).

%!  complement(+Graph, -Graph2) is det.
%   The same vertices with the edges that are not there.
complement(G, C) :- vertices(G, Vs), others(G, Vs, C).
others([], _, []).
others([V-Ns|G], Vs, [V-Ms|C]) :- ord_add_element(Ns, V, Ns1), ord_subtract(Vs, Ns1, Ms), others(G, Vs, C).

%!  connect_ugraph(+Graph, -Start, -Graph2) is det.
%   The graph with one more vertex, before all others, from which an edge leads to each.
connect_ugraph(G, Start, G2) :-
    (   G == [] -> Start = 0, G2 = []
    ;   vertices(G, [V|Vs]), before(V, Start), G2 = [Start-[V|Vs]|G]
    ).
before(V, S) :- ( var(V) -> instantiation_error(V) ; number(V) -> S is V - 1 ; S = 0 ).
