:- module(own_name, [wanted/1, unwanted/1]).
wanted(yes).
unwanted(no).
