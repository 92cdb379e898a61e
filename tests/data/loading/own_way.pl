delete(X, L, without(X, L)).
