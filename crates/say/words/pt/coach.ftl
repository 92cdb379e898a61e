### O treinador: `turniir coach` e o relatório.

coach-number = { $n }
coach-moves = { $n ->
    [one] { $n } lance
   *[other] { $n } lances
}
coach-kings = { $n ->
    [1] uma dama
   *[other] { $n } damas
}
coach-men = { $n ->
    [1] uma pedra
   *[other] { $n } pedras
}
coach-later = { " " }em { $moves }

coach-misses-win = Deixa escapar uma vitória em { $moves }: { $better } ganha.
coach-draw-tables = Deixa empatar uma partida ganha: depois de { $played } as tabelas de finais dão empate.
coach-draw-rule = Deixa empatar uma partida ganha: depois de { $played } a variante acaba em empate, { $rule }.
coach-loses-blocked = Perde a partida: as { $them ->
    [white] brancas
   *[black] pretas
} ganham em { $moves }, depois de { $played } as { $us ->
    [white] brancas
   *[black] pretas
} não podem jogar.
coach-loses-last = Perde a partida: as { $them ->
    [white] brancas
   *[black] pretas
} ganham em { $moves }, { $played } captura a última peça.
coach-takes = { $capture } captura { $n ->
    [1] essa peça
   *[other] { $n } peças
}
coach-takes-with = as { $them ->
    [white] brancas
   *[black] pretas
} capturam { coach-takes-n } com { $captures }
coach-takes-n = { $n ->
    [one] { $n } peça
   *[other] { $n } peças
}
coach-after-takes = depois de { $first }, { coach-takes }
coach-take-together = { $captures } capturam { $n ->
    [1] essa peça
   *[other] { $n } peças
}
coach-after-take-together = depois de { $first }, { coach-take-together }
coach-loses = Perde { $lost }{ $later }: { $how }, e nada é recapturado.
coach-loses-for = Perde { $lost } por { $won }{ $later }: { $how }.
coach-loses-net = Perde { $net }{ $later } numa troca de { $n } por { $other }: { $how }.
coach-misses-winning = Deixa de ganhar { $what }{ $later }: { $how }.
coach-misses-shot = Deixa passar um golpe que dá { $gives } e captura { $what }: { $how }.
coach-misses-exchange = Deixa passar uma troca que dá { $gives } e captura { $what }{ $later }: { $how }.
coach-misses-capture = Deixa passar uma captura melhor: { $played } captura { $takes }, { $better } captura { $could }.
coach-lets-through = Deixa passar uma pedra{ $later }: a pedra das { $them ->
    [white] brancas
   *[black] pretas
} faz dama em { $square } com { $played }.
coach-back-row-there = Abandona a linha de trás: a dama faz-se em { $from }, de onde a pedra saiu.
coach-back-row = Abandona a linha de trás: de { $from } a pedra podia capturar a que está em { $man } antes de fazer dama.
coach-gives-up-road = Abandona a diagonal principal { $road }: a dama deixa-a, de { $from } para { $to }; { $better } mantém-na.
coach-forced-only = Entra numa captura forçada: depois de { $offer } as { $us ->
    [white] brancas
   *[black] pretas
} só podem jogar { $reply }.
coach-forced-here = Entra numa captura forçada: depois de { $offer } as { $us ->
    [white] brancas
   *[black] pretas
} têm de capturar, aqui com { $reply }.
coach-misses-king = Deixa de fazer dama: uma pedra chega a { $square } com { $better }.
coach-judgement = Só a opinião do motor: prefere { $better } a { $played }.

coach-instead = { $played } em vez de { $better }
coach-score = { $score }, { $share } % da partida
coach-worth-before = { $after }; antes { $before }
coach-likely-win = vitória provável
coach-likely-loss = derrota provável
coach-win-in = vitória em { $n ->
    [one] { $n } passo
   *[other] { $n } passos
}
coach-loss-in = derrota em { $n ->
    [one] { $n } passo
   *[other] { $n } passos
}

coach-game = partida { $n }: { $white } - { $black } { $result }
rules-named = { $rules ->
    [course] regras do curso
   *[other] regras { $rules }
}
coach-rules = { rules-named }, { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}
coach-one-mistake = Erro das { $color ->
    [white] brancas
   *[black] pretas
}
coach-side-mistakes = Erros das { $color ->
    [white] brancas
   *[black] pretas
}, o maior primeiro
coach-ended = { $player } não perdeu no tabuleiro: { $why }
coach-no-moves = não há lances para ver
coach-no-mistake = nenhum erro que perca { $share } % da partida
coach-small-accuracy = precisão
coach-small-opening = abertura
coach-small-middlegame = meio-jogo
coach-small-endgame = final
coach-small-mistakes = erros
coach-small-worth = valor
coach-small-then = depois
coach-small-better = melhor
coach-small-why = porquê
coach-small-board = posição

coach-head = O treinador
coach-accuracy = Precisão
coach-all = Total
coach-opening = Abertura
coach-middle = Meio-jogo
coach-endgame = Final
coach-mistakes = Erros
coach-worth = Valor
coach-then = Depois
coach-better = Melhor
coach-show-then = Mostrar o que se segue
coach-show-better = Mostrar a variante melhor
