% A data base query: pairs of countries whose population density differs by less than a twentieth.

runs(150).

program(Pairs) :- findall(A-B, alike(A, B), Pairs).

alike(A, B) :-
    density(A, D1), density(B, D2),
    D1 > D2, 20 * D1 < 21 * D2.

density(C, D) :- people(C, P), area(C, A), D is P * 100 // A.

people(china, 8250). people(india, 5863). people(ussr, 2521). people(usa, 2119). people(indonesia, 1276).
people(japan, 1097). people(brazil, 1042). people(bangladesh, 750). people(pakistan, 682). people(w_germany, 620).
people(nigeria, 613). people(mexico, 581). people(uk, 559). people(italy, 554). people(france, 525).
people(philippines, 415). people(thailand, 410). people(turkey, 383). people(egypt, 364). people(spain, 352).
people(poland, 337). people(s_korea, 335). people(iran, 320). people(ethiopia, 272). people(argentina, 251).

area(china, 3380). area(india, 1139). area(ussr, 8709). area(usa, 3609). area(indonesia, 570).
area(japan, 148). area(brazil, 3288). area(bangladesh, 55). area(pakistan, 311). area(w_germany, 96).
area(nigeria, 373). area(mexico, 764). area(uk, 86). area(italy, 116). area(france, 213).
area(philippines, 90). area(thailand, 200). area(turkey, 296). area(egypt, 386). area(spain, 190).
area(poland, 121). area(s_korea, 37). area(iran, 628). area(ethiopia, 350). area(argentina, 1080).
