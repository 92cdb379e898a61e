:- if(1 < 2).
decided(less).
:- else.
decided(not_less).
:- endif.
:- if(\+ member(x, [x])).
decided(no_member).
:- elif(( atom(x), \+ catch(nobody_has_this, _, fail) )).
decided(caught).
:- endif.
:- if(known(first)).
decided(known_to_the_program).
:- endif.
