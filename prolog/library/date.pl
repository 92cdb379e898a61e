% library(date), and the predicates on dates that SWI-Prolog has always there. The local time is UTC.
% @differs Local time is UTC.
:- module(date,
          [ date_time_value/3, parse_time/2, parse_time/3, day_of_the_week/2, day_of_the_year/2, date_time_stamp/2,
            stamp_date_time/3, format_time/3, format_time/4
          ]).

%!  date_time_stamp(+Date, -Stamp) is det.
%   Seconds since 1970 of date(Y, M, D, H, Mn, S, Offset, Zone, Summer) or date(Y, M, D); months and days may be too many.
date_time_stamp(Date, Stamp) :-
    (   parts(Date, Y, M, D, H, Mn, S, Off) -> days(Y, M, D, N), Stamp is float(N * 86400 + H * 3600 + Mn * 60 + Off + S)
    ;   throw(error(type_error(time, Date), context(system:date_time_stamp/2, _)))
    ).
parts(Date, Y, M, D, H, Mn, S, Off) :-
    nonvar(Date),
    (   Date = date(Y, M, D) -> H = 0, Mn = 0, S = 0, Off = 0
    ;   Date = date(Y, M, D, H, Mn, S, Off0, Zone, Summer),
        ( integer(Off0) -> Off = Off0 ; Off = 0, Off0 = 0, zone(Zone), summer(Summer) )
    ).
zone(Z) :- ( var(Z) -> Z = 'UTC' ; true ).
summer(S) :- ( var(S) -> S = false ; true ).

% days(+Year, +Month, +Day, -Days): days since 1970 in the calendar of today, months and days of any size.
days(Y0, M0, D, Days) :-
    Y1 is Y0 + (M0 - 1) div 12, M is (M0 - 1) mod 12 + 1,
    ( M =< 2 -> Y is Y1 - 1, P is M + 9 ; Y is Y1, P is M - 3 ),
    Era is Y div 400, E is Y - Era * 400,
    Days is Era * 146097 + E * 365 + E // 4 - E // 100 + (153 * P + 2) // 5 + D - 1 - 719468.
% civil(+Days, -Year, -Month, -Day)
civil(Days, Y, M, D) :-
    Z is Days + 719468, Era is Z div 146097, E is Z - Era * 146097,
    Yr is (E - E // 1460 + E // 36524 - E // 146096) // 365,
    Doy is E - (365 * Yr + Yr // 4 - Yr // 100), P is (5 * Doy + 2) // 153,
    D is Doy - (153 * P + 2) // 5 + 1, ( P < 10 -> M is P + 3 ; M is P - 9 ),
    ( M =< 2 -> Y is Yr + Era * 400 + 1 ; Y is Yr + Era * 400 ).

%!  stamp_date_time(+Stamp, -Date, ?Zone) is det.
%   The date of a time; Zone is local, 'UTC' or seconds west of Greenwich.
stamp_date_time(Stamp, Date, Zone) :-
    ( number(Stamp) -> true ; throw(error(type_error(float, Stamp), context(system:stamp_date_time/3, _))) ),
    (   var(Zone) -> Zone = local ; true ),
    (   Zone == local -> Off = 0, Name = 'UTC', Summer = false
    ;   Zone == 'UTC' -> Off = 0, Name = 'UTC', Summer = (-)
    ;   integer(Zone) -> Off = Zone, Name = (-), Summer = (-)
    ;   throw(error(type_error(timezone, Zone), context(system:stamp_date_time/3, _)))
    ),
    fields(Stamp, Off, Y, M, D, H, Mn, S), Date = date(Y, M, D, H, Mn, S, Off, Name, Summer).
fields(Stamp, Off, Y, M, D, H, Mn, S) :-
    Whole is floor(Stamp), Local is Whole - Off, Days is Local div 86400, T is Local mod 86400,
    civil(Days, Y, M, D), H is T // 3600, Mn is T mod 3600 // 60, S is float(T mod 60) + (Stamp - Whole).

%!  day_of_the_week(+Date, -Day) is det.
%   1 for Monday to 7 for Sunday.
day_of_the_week(date(Y, M, D), W) :- days(Y, M, D, N), W is (N + 3) mod 7 + 1.

%!  day_of_the_year(+Date, -Day) is det.
%   1 for the first of January.
day_of_the_year(date(Y, M, D), N) :- days(Y, M, D, A), days(Y, 1, 1, B), N is A - B + 1.

%!  date_time_value(?Field, +Date, -Value) is nondet.
%   The fields of a date by their names.
date_time_value(year, date(Y, _, _, _, _, _, _, _, _), Y).
date_time_value(month, date(_, M, _, _, _, _, _, _, _), M).
date_time_value(day, date(_, _, D, _, _, _, _, _, _), D).
date_time_value(hour, date(_, _, _, H, _, _, _, _, _), H).
date_time_value(minute, date(_, _, _, _, M, _, _, _, _), M).
date_time_value(second, date(_, _, _, _, _, S, _, _, _), S).
date_time_value(utc_offset, date(_, _, _, _, _, _, O, _, _), O).
date_time_value(time_zone, date(_, _, _, _, _, _, _, Z, _), Z) :- Z \== (-).
date_time_value(daylight_saving, date(_, _, _, _, _, _, _, _, D), D) :- D \== (-).
date_time_value(date, date(Y, M, D, _, _, _, _, _, _), date(Y, M, D)).
date_time_value(time, date(_, _, _, H, M, S, _, _, _), time(H, M, S)).

%!  format_time(+Out, +Format, +Time) is det.
%   Writes a time; Format is what strftime(3) takes, with %f and %3f for parts of a second and %:z.
format_time(Out, Format, Time) :-
    (   number(Time) -> fields(Time, 0, Y, M, D, H, Mn, S), Off = 0, Stamp = Time, Zone = 'UTC'
    ;   parts(Time, Y0, M0, D0, H0, Mn0, S0, Off) ->
        Date = date(Y0, M0, D0, H0, Mn0, S0, Off, -, -), date_time_stamp(Date, Stamp),
        fields(Stamp, Off, Y, M, D, H, Mn, S), ( Time = date(_, _, _, _, _, _, _, Zone, _), atom(Zone), Zone \== (-) -> true ; Zone = 'UTC' )
    ;   throw(error(type_error(time, Time), context(system:format_time/3, _)))
    ),
    atom_codes(Format, Cs0), written(Cs0, c(t(Y, M, D, H, Mn, S), Stamp, Off, Zone), Cs, []), format(Out, "~s", [Cs]).

%!  format_time(+Out, +Format, +Time, +Locale) is det.
%   The same; the locale is POSIX.
%   @differs The locale is always POSIX.
format_time(Out, Format, Time, _) :- format_time(Out, Format, Time).

written([], _) --> [].
written([0'%, 0':, 0'z|Cs], X) --> !, offset(X, ":"), written(Cs, X).
written([0'%, D, 0'f|Cs], X) --> { D >= 0'0, D =< 0'9 }, !, { N is D - 0'0 }, part(N, X), written(Cs, X).
written([0'%, E, C|Cs], X) --> { ( E =:= 0'E ; E =:= 0'O ) }, !, field(C, X), written(Cs, X).
written([0'%, C|Cs], X) --> !, field(C, X), written(Cs, X).
written([C|Cs], X) --> [C], written(Cs, X).

field(C, X) --> { X = c(t(Y, M, D, H, Mn, S), Stamp, _, Zone), char_code(A, C) }, field(A, date(Y, M, D), time(H, Mn, S), Stamp, Zone, X).
field(a, D, _, _, _, _) --> { day_of_the_week(D, W), day_name(W, N), sub_atom(N, 0, 3, _, A) }, say(A).
field('A', D, _, _, _, _) --> { day_of_the_week(D, W), day_name(W, N) }, say(N).
field(b, date(_, M, _), _, _, _, _) --> { month_name(M, N), sub_atom(N, 0, 3, _, A) }, say(A).
field(h, date(_, M, _), _, _, _, _) --> { month_name(M, N), sub_atom(N, 0, 3, _, A) }, say(A).
field('B', date(_, M, _), _, _, _, _) --> { month_name(M, N) }, say(N).
field(c, _, _, _, _, X) --> written(`%a %b %e %H:%M:%S %Y`, X).
field(+, _, _, _, _, X) --> written(`%a %b %e %H:%M:%S %Y`, X).
field('C', date(Y, _, _), _, _, _, _) --> { N is Y div 100 }, two(N, 0'0).
field(d, date(_, _, D), _, _, _, _) --> two(D, 0'0).
field(e, date(_, _, D), _, _, _, _) --> two(D, 0' ).
field('D', _, _, _, _, X) --> written(`%m/%d/%y`, X).
field(x, _, _, _, _, X) --> written(`%m/%d/%y`, X).
field('F', _, _, _, _, X) --> written(`%Y-%m-%d`, X).
field('T', _, _, _, _, X) --> written(`%H:%M:%S`, X).
field('X', _, _, _, _, X) --> written(`%H:%M:%S`, X).
field('R', _, _, _, _, X) --> written(`%H:%M`, X).
field(r, _, _, _, _, X) --> written(`%I:%M:%S %p`, X).
field(f, _, _, _, _, X) --> part(6, X).
field('G', D, _, _, _, _) --> { iso_week(D, Y, _) }, say(Y).
field(g, D, _, _, _, _) --> { iso_week(D, Y, _), N is Y mod 100 }, two(N, 0'0).
field('V', D, _, _, _, _) --> { iso_week(D, _, W) }, two(W, 0'0).
field('H', _, time(H, _, _), _, _, _) --> two(H, 0'0).
field(k, _, time(H, _, _), _, _, _) --> two(H, 0' ).
field('I', _, time(H, _, _), _, _, _) --> { N is (H + 11) mod 12 + 1 }, two(N, 0'0).
field(l, _, time(H, _, _), _, _, _) --> { N is (H + 11) mod 12 + 1 }, two(N, 0' ).
field(j, D, _, _, _, _) --> three(D).
field(m, date(_, M, _), _, _, _, _) --> two(M, 0'0).
field('M', _, time(_, M, _), _, _, _) --> two(M, 0'0).
field(n, _, _, _, _, _) --> "\n".
field(t, _, _, _, _, _) --> "\t".
field('%', _, _, _, _, _) --> "%".
field(p, _, time(H, _, _), _, _, _) --> ( { H < 12 } -> "AM" ; "PM" ).
field('P', _, time(H, _, _), _, _, _) --> ( { H < 12 } -> "am" ; "pm" ).
field(s, _, _, Stamp, _, _) --> { N is floor(Stamp) }, say(N).
field('S', _, time(_, _, S), _, _, _) --> { N is floor(S) }, two(N, 0'0).
field(u, D, _, _, _, _) --> { day_of_the_week(D, W) }, say(W).
field(w, D, _, _, _, _) --> { day_of_the_week(D, W), N is W mod 7 }, say(N).
field('U', D, _, _, _, _) --> { day_of_the_week(D, W), day_of_the_year(D, J), N is (J - 1 + 7 - W mod 7) // 7 }, two(N, 0'0).
field('W', D, _, _, _, _) --> { day_of_the_week(D, W), day_of_the_year(D, J), N is (J - 1 + 7 - (W - 1)) // 7 }, two(N, 0'0).
field(y, date(Y, _, _), _, _, _, _) --> { N is Y mod 100 }, two(N, 0'0).
field('Y', date(Y, _, _), _, _, _, _) --> say(Y).
field(z, _, _, _, _, X) --> offset(X, "").
field('Z', _, _, _, Zone, _) --> say(Zone).

say(A, Cs, Rest) :- atom_codes(A, L), append(L, Rest, Cs).
two(N, Pad) --> ( { N < 10 } -> [Pad] ; [] ), say(N).
three(D) --> { day_of_the_year(D, N), padded(N, 3, Cs) }, said(Cs).
said([]) --> [].
said([C|Cs]) --> [C], said(Cs).
padded(N, Width, Cs) :-
    atom_codes(N, Cs0), length(Cs0, L), ( L >= Width -> Cs = Cs0 ; K is Width - L, zeros(K, Cs, Cs0) ).
zeros(K, Cs, Rest) :- ( K =:= 0 -> Cs = Rest ; Cs = [0'0|Cs1], K1 is K - 1, zeros(K1, Cs1, Rest) ).
part(N, c(_, Stamp, _, _)) --> { V is round(abs(Stamp - truncate(Stamp)) * 10 ** N) mod 10 ** N, padded(V, N, Cs) }, said(Cs).
offset(c(_, _, Off, _), Between) -->
    ( { Off > 0 } -> "-" ; "+" ), { A is abs(Off) // 60, H is A // 60, M is A mod 60, string_codes(Between, Cs) },
    two(H, 0'0), said(Cs), two(M, 0'0).

iso_week(D, Y, W) :-
    D = date(Y0, _, _), day_of_the_week(D, Wd), day_of_the_year(D, J), W0 is (J - Wd + 10) // 7,
    (   W0 < 1 -> Y is Y0 - 1, iso_week(date(Y, 12, 31), _, W)
    ;   W0 =:= 53, day_of_the_week(date(Y0, 12, 31), Last), Last < 4 -> Y is Y0 + 1, W = 1
    ;   Y = Y0, W = W0
    ).

day_name(1, 'Monday').
day_name(2, 'Tuesday').
day_name(3, 'Wednesday').
day_name(4, 'Thursday').
day_name(5, 'Friday').
day_name(6, 'Saturday').
day_name(7, 'Sunday').
month_name(1, 'January').
month_name(2, 'February').
month_name(3, 'March').
month_name(4, 'April').
month_name(5, 'May').
month_name(6, 'June').
month_name(7, 'July').
month_name(8, 'August').
month_name(9, 'September').
month_name(10, 'October').
month_name(11, 'November').
month_name(12, 'December').

%!  parse_time(+Text, -Stamp) is semidet.
%   The time that a text tells, in one of the forms of parse_time/3.
parse_time(Text, Stamp) :- parse_time(Text, _, Stamp).

%!  parse_time(+Text, ?Form, -Stamp) is semidet.
%   The same; the form is iso_8601 or rfc_1123.
parse_time(Text, Form, Stamp) :-
    atom_codes(Text, Cs), form(Form, Y, M, D, H, Mn, S, Cs, []), !,
    date_time_stamp(date(Y, M, D, H, Mn, S, 0, -, -), Stamp).

form(iso_8601, Y, M, D, H, Mn, S) --> number_of(4, Y), iso_day(Y, M, D, Time), iso_time(Time, H, Mn, S).
form(rfc_1123, Y, M, D, H, Mn, S) -->
    name_of(day_name, _), ", ", spaces, number_of(2, D), spaces, name_of(month_name, M), spaces, number_of(4, Y), spaces,
    number_of(2, H0), ":", number_of(2, M0), ":", seconds(S), spaces, zone(H0, M0, H, Mn).

iso_day(_, M, D, maybe) --> "-", number_of(2, M), { in(M, 1, 12) }, "-", number_of(2, D), { in(D, 1, 31) }.
iso_day(_, M, 0, none) --> "-", number_of(2, M), { in(M, 1, 12) }.
iso_day(_, M, D, maybe) --> number_of(2, M), { in(M, 1, 12) }, number_of(2, D), { in(D, 1, 31) }.
iso_day(_, 1, D, maybe) --> "-", number_of(3, D).
iso_day(Y, 1, D, maybe) --> "-W", number_of(2, W), "-", number_of(1, Wd), { week_day(Y, W, Wd, D) }.
iso_day(Y, 1, D, maybe) --> "W", number_of(2, W), number_of(1, Wd), { week_day(Y, W, Wd, D) }.
iso_day(Y, 1, D, none) --> "W", number_of(2, W), { week_day(Y, W, 1, D) }.
week_day(Y, W, Wd, D) :- in(W, 1, 53), in(Wd, 1, 7), day_of_the_week(date(Y, 1, 4), First), D is W * 7 + Wd - First - 3.

iso_time(maybe, H, Mn, S) --> ( "T" ; " " ), !, clock(H, Mn, S).
iso_time(_, 0, 0, 0) --> [].
clock(H, Mn, S) -->
    number_of(2, H0), { in(H0, 0, 23) },
    (   ":", number_of(2, M0), ":", seconds(S)
    ;   ":", number_of(2, M0), { S = 0 }
    ;   number_of(2, M0), seconds(S)
    ;   number_of(2, M0), { S = 0 }
    ;   { M0 = 0, S = 0 }
    ),
    { in(M0, 0, 59) }, zone(H0, M0, H, Mn).
seconds(S) --> number_of(2, N), { in(N, 0, 60) }, ( ( "." ; "," ) -> digits(Ds), { Ds = [_|_], length(Ds, K), number_codes(F, Ds), S is N + F / 10.0 ** K } ; { S = N } ).
zone(H0, M0, H, M) --> [C], { C =:= 0'+, Sign = -1 ; C =:= 0'-, Sign = 1 }, shift(Dh, Dm), { H is H0 + Sign * Dh, M is M0 + Sign * Dm }.
zone(H, M, H, M) --> "Z".
zone(H, M, H, M) --> spaces, ( "UTC" ; "GMT" ).
zone(H, M, H, M) --> [].
shift(H, M) --> number_of(2, H), ":", number_of(2, M).
shift(H, M) --> number_of(2, H), number_of(2, M).
shift(H, 0) --> number_of(2, H).

in(N, L, H) :- N >= L, N =< H.
spaces --> [C], { code_type(C, space) }, !, spaces.
spaces --> [].
number_of(K, N) --> number_of(K, 0, N).
number_of(0, N, N) --> !.
number_of(K, N0, N) --> [C], { C >= 0'0, C =< 0'9, N1 is N0 * 10 + C - 0'0, K1 is K - 1 }, number_of(K1, N1, N).
digits([C|Cs]) --> [C], { C >= 0'0, C =< 0'9 }, !, digits(Cs).
digits([]) --> [].
name_of(day_name, N) --> [A, B, C], { day_name(N, Name), sub_atom(Name, 0, 3, _, Short), atom_codes(Short, [A, B, C]) }, !.
name_of(month_name, N) --> [A, B, C], { month_name(N, Name), sub_atom(Name, 0, 3, _, Short), atom_codes(Short, [A, B, C]) }, !.
