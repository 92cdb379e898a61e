% Questions about geography, parsed by a grammar with agreement and nested relative clauses.

runs(800).

program(N) :-
    findall(S-T, ( sentence(S, Words), phrase(question(T), Words) ), Parses),
    length(Parses, N).

sentence(1, [which, countries, that, border, the, mediterranean, border, no, country, that, borders, asia]).
sentence(2, [which, is, the, largest, country, that, contains, a, river, that, flows, into, the, black_sea]).
sentence(3, [does, every, river, of, europe, that, flows, through, a, capital, flow, into, some, sea]).
sentence(4, [what, rivers, that, the, danube, joins, flow, through, the, countries, of, europe, that, border, asia]).
sentence(5, [is, the, capital, of, a, country, of, asia, that, borders, the, baltic, the, largest, city, of, europe]).

question(which(S, V)) --> [W], { asks(W) }, noun_part(N, S), verb_phrase(N, V).
question(identity(A, B)) --> [which, is], noun_phrase(singular, A), { B = unknown }.
question(yes_no(S, V)) --> [does], noun_phrase(singular, S), verb_phrase(plural, V).
question(yes_no_plural(S, V)) --> [do], noun_phrase(plural, S), verb_phrase(plural, V).
question(same(A, B)) --> [is], noun_phrase(singular, A), noun_phrase(singular, B).

asks(which). asks(what).

noun_phrase(N, np(D, P)) --> determiner(N, D), noun_part(N, P).
noun_phrase(singular, name(X)) --> [X], { name(X) }.
noun_phrase(singular, name(X)) --> [the, X], { name(X) }.

noun_part(N, np(As, H, Ms)) --> adjectives(As), noun(N, H), modifiers(N, Ms).

determiner(singular, every) --> [every].
determiner(singular, a) --> [a].
determiner(singular, some) --> [some].
determiner(_, no) --> [no].
determiner(_, the) --> [the].
determiner(plural, all) --> [all].

adjectives([A|As]) --> [A], { adjective(A) }, adjectives(As).
adjectives([]) --> [].

modifiers(N, [M|Ms]) --> modifier(N, M), modifiers(N, Ms).
modifiers(_, []) --> [].

modifier(_, of(P)) --> [of], noun_phrase(_, P).
modifier(N, that(V)) --> [that], verb_phrase(N, V).
modifier(_, that_object(S, V)) --> [that], noun_phrase(N, S), verb(N, transitive, V).

verb_phrase(N, does(V, O)) --> verb(N, transitive, V), noun_phrase(_, O).
verb_phrase(N, does(V, P, O)) --> verb(N, intransitive, V), preposition(V, P), noun_phrase(_, O).

verb(N, K, V) --> [W], { verb_form(W, N, K, V) }.
noun(N, H) --> [W], { noun_form(W, N, H) }.
preposition(V, P) --> [P], { goes_with(V, P) }.

verb_form(borders, singular, transitive, border). verb_form(border, plural, transitive, border).
verb_form(contains, singular, transitive, contain). verb_form(contain, plural, transitive, contain).
verb_form(joins, singular, transitive, join). verb_form(join, plural, transitive, join).
verb_form(flows, singular, intransitive, flow). verb_form(flow, plural, intransitive, flow).

noun_form(country, singular, country). noun_form(countries, plural, country).
noun_form(river, singular, river). noun_form(rivers, plural, river).
noun_form(sea, singular, sea). noun_form(seas, plural, sea).
noun_form(city, singular, city). noun_form(cities, plural, city).
noun_form(capital, singular, capital). noun_form(capitals, plural, capital).

goes_with(flow, into). goes_with(flow, through).

adjective(largest). adjective(smallest). adjective(european).

name(mediterranean). name(asia). name(europe). name(black_sea). name(danube). name(baltic).
