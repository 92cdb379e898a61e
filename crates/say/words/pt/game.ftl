### Partidas e chamadas: `turniir match` e `turniir try`, e o que todos os comandos têm em comum.

## Cores, listas, palavras pequenas

color = { $color ->
    [white] brancas
   *[black] pretas
}
side = { $color ->
    [white] brancas
   *[black] pretas
}
white = Brancas
black = Pretas
nothing = nada
no-facts = nada
percent = { $n } %
no-step = nenhum passo
list-and = { $rest } e { $last }
list-or = { $rest } ou { $last }
and-then = { $first }; { $then }
comma-then = { $first }, { $then }
given = { $text }

## Porque acabou uma partida

reason-no-moves = sem lances
reason-quiet-steps = empate, { $limit } passos sem captura
reason-draw = empate, { draw-rule }
reason-illegal-step = passo ilegal
reason-no-step = sem passo
reason-failed = falha
reason-error = erro
reason-time = tempo
reason-memory = memória
reason-crash = falha do processo
reason-load = carregamento
reason-forfeit = derrota administrativa
reason-not-played = não jogada

draw-quiet = demasiados passos sem captura
draw-rule = { $rule ->
    [repetition] repetição da mesma posição
    [king-moves] só lances de damas, sem captura
    [three-kings] três damas não apanharam a tempo uma dama sozinha
    [main-road] uma dama sozinha domina a diagonal principal
    [balance] o equilíbrio de peças não mudou a tempo
   *[quiet-steps] demasiados passos sem captura
}

## match

match-start = { $white } (brancas) contra { $black } (pretas)
match-won = { $player } ({ color }) ganha ao fim de { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
}: { $why } ({ $points })
match-draw = empate ao fim de { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
}: { $why } ({ $points })
match-loses-by = as { $color ->
    [white] brancas
   *[black] pretas
} perdem ({ $reason }): { $detail }
match-no-step = as { $color ->
    [white] brancas
   *[black] pretas
} não têm nenhum passo legal
match-counts = { $player }: { $won ->
    [one] { $won } vitória
   *[other] { $won } vitórias
}, { $drawn ->
    [one] { $drawn } empate
   *[other] { $drawn } empates
}, { $lost ->
    [one] { $lost } derrota
   *[other] { $lost } derrotas
}
match-all-won = todas ganhas, sem Elo
match-all-lost = todas perdidas, sem Elo
match-elo = Elo { $elo } ± { $error } (logístico, 95 % por pares de partidas)

## A chamada que perdeu

losing-head = A chamada que perdeu: passo { $step }, { $color ->
    [white] brancas
   *[black] pretas
}
losing-before = antes da chamada
losing-after = depois dela
losing-continuing = a peça em { $square } tinha de continuar a captura
line-took-away = retirou
line-added = pôs
line-go-on = continuar
line-legal = legal
line-rule = regra
line-printed = escreveu
line-position = posição
line-again = de novo
again-earlier = para um jogador que se lembra de chamadas anteriores ou tira números aleatórios: --pdn com o ficheiro do jogo (match --pdn guarda-o) e --earlier em vez de --fen e do que se lhe segue
again-check = passo { $step } de um jogo: um jogador que se lembra de chamadas anteriores pode agir de outro modo quando é chamado uma só vez
line-calls = chamadas
line-time = tempo
line-left = deixou
line-watched = observada
line-flames = chamas
fact-no-number = ruut/3 sem três números pequenos

## A regra violada, com as casas

explain-steps = { $steps } ou { $more ->
    [one] mais { $more }
   *[other] mais { $more }
}
explain-moved = moveu uma peça
explain-moved-way = moveu a peça de { $from } para { $to }
explain-no-change = o tabuleiro está como estava, embora fosse possível { $possible }
explain-wrong-color = jogavam as { $color ->
    [white] brancas
   *[black] pretas
}, mas foi movida a peça do adversário de { $from } para { $to }
explain-capture-ignored = { $moved } sem capturar, mas a captura é obrigatória: { $possible }
explain-captured-left = { $moved } por cima de { $square }, mas deixou a peça capturada em { $square }
explain-promotion-missed = { $moved }, a última linha, onde a pedra passa logo a dama: esperava-se { $wanted }, não { $is }
explain-promotion-invented = a peça em { $square } mudou de categoria, de { $was } para { $is }, sem chegar à última linha
explain-several-pieces = num passo move-se uma só peça, mas as suas peças mudaram em { $squares }
explain-own-piece-removed = a sua própria peça em { $square } saiu do tabuleiro e nenhuma peça sua chegou a uma casa nova
explain-piece-invented = apareceu uma peça sua em { $square } e nenhuma saiu da sua casa
explain-foreign-changed = mudou { $square } de { $was } para { $is }: é do adversário e não é captura deste passo
explain-wrong-continuing = { $moved }, mas a peça em { $square } tinha de continuar a captura: { $possible }
explain-landed = chegou uma peça a { $square }, para onde nenhuma pode ir
explain-no-own-step = { $moved }, mas a { $kind ->
    [king] dama
   *[man] pedra
} em { $square } não tem nenhum passo legal; era legal { $possible }
explain-may-only-go = { $moved }, mas a { $kind ->
    [king] dama
   *[man] pedra
} em { $square } só pode ir { $possible }
explain-missing = já não há nenhum facto { $fact } para { $square }
explain-duplicated = { $square } tem { $count } factos: { $facts }
explain-odd-fact = { $fact } não é uma casa escura do tabuleiro com 0, 1, 2, 10 ou 20
explain-no-numbers = um facto ruut/3 não tem três números pequenos
explain-no-square = nenhuma casa

## try

try-made = as { $color ->
    [white] brancas
   *[black] pretas
} deram o passo legal { $step }
try-would-lose = as { $color ->
    [white] brancas
   *[black] pretas
} perderiam ({ $reason })
try-none-possible = as { $color ->
    [white] brancas
   *[black] pretas
} não têm nenhum passo legal e não deram nenhum
try-none = sem passo possível
try-time = { $wall } ms ({ $cpu } ms de processador)
try-inferences-own = { $all } inferências, { $own } delas de predicados do próprio ficheiro
try-inferences = { $all } inferências
try-inferences-from = mais de { $from } inferências; --profile conta-as todas
try-choice-point = um ponto de escolha; acabe a cláusula com um corte
try-watched = { $time } ms de processador, { $times } vezes os { $plain } ms da chamada
try-stopped = A chamada observada foi interrompida após { $calls } chamadas: não chega ao fim.
try-busiest = nos primeiros { $seconds } s, sobretudo: { $names }
try-only-unseen = --only { $name }: a chamada não chegou a um predicado assim (os predicados tabelados, e o que eles chamam, não são seguidos).
try-full = O rasto ficou cheio ao fim de { $calls } chamadas, e a chamada foi abandonada aí; --only PREDICATE segue menos.
try-trace-rest = { "" }   ... mais { $count } linhas; --trace FICHEIRO escreve todas
try-watched-no-end = a chamada observada não chegou ao fim: { $why }
try-watched-differs = a chamada observada acabou de maneira diferente da anterior: o jogador depende do tempo ou do acaso
try-watched-overwrites = uma chamada observada acaba onde chega a setarg/3 ou nb_setarg/3: aqui vê-se o que veio antes
try-differ = Os dois diferem: { $here } aqui, { $there } em SWI-Prolog.
try-other-order = Os dois dão o mesmo passo e deixam os factos por outra ordem.
try-same-times = Os dois fazem o mesmo, até à ordem dos factos; { $times } vezes o tempo de processador do SWI-Prolog.
try-same = Os dois fazem o mesmo.
try-printed-differ = Os dois deixam os mesmos factos; o que escrevem é diferente.
try-earlier = passo { $step }: uma chamada anterior do jogador perde ({ $reason }): { $detail }
try-continuing-empty = --continuing { $square }: não há aí peça deste lado ({ color })
try-continuing-quiet = --continuing { $square }: a peça que aí está não tem nada a capturar; uma chamada sem captura tem 0, 0
try-no-legal-step = nenhum passo legal
try-other-step = passo { $number }: o jogador dá agora { $made } e deu { $played } na partida, por isso não pode ser levado aonde estava; retire --earlier ou indique a semente da partida com --seed
try-other-side = nesta partida jogam aqui { color }, conduzidas por { $mover }; { $player } tinha o outro lado: indique um dos seus passos com --ply ou use --color
