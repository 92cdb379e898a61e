:- fail.
:- X is a, print(X).
before_the_error(1).
:- throw(of_the_file).
