:- module('ctypes', []).
