% Thousands of time limits, most of them one inside another and both at their end: none is lost, none is
% left behind, and none ends the process.
main :-
    forall(between(1, 3000, I), short(I)),
    forall(between(1, 300, _), ( call_with_time_limit(5, member(X, [1, 2])), X == 1 )),
    catch(call_with_time_limit(3, ( between(1, 200000, _), fail ; true )), E, true),
    print(E), nl.

short(I) :-
    Outer is 0.0001 * (1 + I mod 7), Inner is 0.0001 * (1 + I mod 5),
    catch(call_with_time_limit(Outer, call_with_time_limit(Inner, ( repeat, fail ))), E, true),
    ( E == time_limit_exceeded -> true ; print(I-E), nl ),
    catch(call_with_time_limit(Inner, throw(mine)), E2, true),
    ( ( E2 == mine ; E2 == time_limit_exceeded ) -> true ; print(I-E2), nl ).
