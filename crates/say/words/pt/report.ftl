### As páginas do relatório.

page-skip = Saltar para o conteúdo
page-pages = Páginas
page-standings = Classificação
page-games = Partidas
page-openings = Aberturas
page-rounds = Rondas
page-bracket = Eliminatórias
page-steps = Passos
page-title-standings = classificação
page-title-games = partidas
page-title-openings = aberturas
page-title-rounds = rondas
page-title-bracket = eliminatórias
page-all-pdn = Todas as partidas em PDN
page-no-game = Ainda não acabou nenhuma partida.
page-broken = Não foi possível escrever esta página: { $why }
report-other-files = esta pasta tem outros ficheiros e não é um relatório; indique uma vazia ou nova com --out
report-is-file = isto é um ficheiro; indique uma pasta com --out
progress = { $played } de { $of } partidas
progress-at-least = { $played } de pelo menos { $of } partidas
unfinished = Por acabar: estão jogadas { $played } de { $of } partidas. A tabela é a de agora.
unfinished-at-least = Por acabar: estão jogadas { $played } de pelo menos { $of } partidas. A tabela é a de agora.

## Colunas e filtros

col-game = Partida
col-round = Ronda
col-result = Resultado
col-reason = Motivo
col-rank = Lugar
col-player = Jogador
col-points = Pontos
col-won = Vitórias
col-drawn = Empates
col-lost = Derrotas
col-tie-break = Desempate
col-ahead = À frente
col-faults = Perdidas por falta
col-from = Início
col-share = Parte
col-length = Comprimento
col-opponent = Adversário
col-colour = Cor
col-own-calls = Chamadas próprias
col-duration = Duração
col-calls = Chamadas
col-mean = Média
col-longest = Maior
filter-player-reason = Jogador ou motivo
filter-player-group = Jogador ou grupo
filter-steps-opening = Passos ou abertura
filter-opponent-reason = Adversário ou motivo

## A primeira página

index-about = { $format ->
    [double-round-robin] Todos contra todos a duas voltas
    [swiss] Sistema suíço
    [knock-out] Eliminatórias
    [gauntlet] Um contra todos
   *[round-robin] Todos contra todos
}, { rules-named }: { $players ->
    [one] { $players } jogador
   *[other] { $players } jogadores
}, { $games } partidas.
index-played = Partidas jogadas
index-ahead-title = Probabilidade de ser mais forte do que o seguinte na tabela
index-ms-title = Milissegundos por passo, em média
index-note = Desempate: { $name }. Elo acima da média dos outros jogadores, logístico (quem é d mais forte espera 1 / (1 + 10<sup>-d/400</sup>) dos pontos); ±: intervalo de confiança de 95 % por pares de partidas. À frente: a probabilidade de um jogador ser mais forte do que o seguinte na tabela.
index-cross = Tabela cruzada
index-cross-note = Pontos do jogador da linha contra o da coluna.
index-not-played = Não jogadas
index-not-played-note = Estas partidas não contam para ninguém; correr o torneio outra vez volta a tentá-las.
index-refused = Sem jogador
index-refused-note = Destas entregas não se fez jogador; entram quando os ficheiros estiverem corrigidos e o torneio for corrido de novo.
index-withdrawn = Retirados
index-withdrawn-note = As suas partidas ficam guardadas e não contam para ninguém:

## Rondas e eliminatórias

round-number = Ronda { $n }
round-final = Final
round-semi-finals = Meias-finais
round-quarter-finals = Quartos de final
rounds-free = Isentos:
seat-free = isento
seat-open = por decidir
bracket-wins = { $player } ganha o torneio.
bracket-open = A final ainda não está decidida.
bracket-goes-on = segue em frente
bracket-rule = Segue em frente quem tiver mais pontos no confronto. Um confronto empatado joga-se de novo, até três vezes; se continuar empatado, segue em frente quem está antes na lista de jogadores.
bracket-further = empatado de início, decidido por mais jogos, { $games } ao todo
bracket-place = empatado após todos os { $games } jogos; segue em frente quem está antes na lista de jogadores
bracket-line = { $a } { $points } { $b }: { $winner } segue em frente
bracket-line-open = { $a } { $points } { $b }: ainda por decidir

## Uma partida

game-number = Partida { $n }
game-others = Outras partidas
game-wins = { $player } ganha
game-nobody = Ninguém pontua
game-draw = Empate
game-sentence = { $who } ao fim de { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
} ({ $why }).
opening-named = { $opening ->
    [start] inicial
   *[other] { $opening }
}
game-place = ronda { $round }, abertura { opening-named }.
game-at-end = A posição no fim.
game-to-start = Ao princípio
game-back = Um passo atrás
game-play = Reproduzir
game-on = Um passo em frente
game-to-end = Ao fim
game-flip = Virar
game-copy-fen = Copiar FEN
game-copy-pdn = Copiar PDN
game-leave = Voltar à partida
game-keys = Teclas: setas esquerda e direita, Home, End.
game-evaluation = Avaliação
game-curve = Vantagem das brancas depois de cada passo
game-mistake = erro
game-milliseconds = Depois de cada passo: milissegundos da chamada.
game-before = Antes da chamada
game-after = Depois dela
game-taken-away = Factos retirados
game-added = Factos acrescentados
game-legal = Passos legais
game-position = Posição
game-again = A mesma chamada outra vez
game-earlier = Se ele se lembrar de chamadas anteriores
game-printed = Escrito
game-last-printed = Escrito na última chamada
game-as-pdn = A partida em PDN
board-king = dama
board-words = Brancas: { $white }. Pretas: { $black }.

## Aberturas

openings-note = Resultados do lado das brancas; partidas que não deram pontos a ninguém não contam.
openings-starts = Onde começaram as partidas
openings-firsts = Primeiros passos
openings-white-won = Vitórias das brancas
openings-black-won = Vitórias das pretas
openings-average = Passos em média
openings-longest = Chamada mais longa
openings-no-step = Não foi dado nenhum passo.
openings-share-title = Parte dos pontos das brancas
openings-rarer = { $n ->
    [one] { $n } mais rara não está na lista.
   *[other] { $n } mais raras não estão na lista.
}

## Um jogador

player-group = Grupo { $group }.
player-of = de { $n }
player-won-drawn-lost = Vitórias, empates, derrotas
player-cannot-play = Não pode jogar:
player-faults = Faltas
player-no-faults = Nenhuma: todas as partidas se decidiram no tabuleiro.
player-faults-note = Partidas que não se perderam no tabuleiro.
player-games = { $n ->
    [one] { $n } partida
   *[other] { $n } partidas
}
player-by-opponent = Por adversário
player-by-colour = Por cor
player-by-opening = Por abertura
player-opening = Abertura
player-time = Tempo das chamadas
player-no-step = Não deu nenhum passo.
player-calls = { $calls ->
    [one] { $calls } chamada
   *[other] { $calls } chamadas
}, { $mean } em média, { $most } no máximo.
player-by-move = Por lance da partida
player-by-duration = Por duração
player-under = menos de { $time }
player-over = mais de { $time }
player-warnings = Avisos ao carregar o ficheiro
player-none = Nenhum.
outcome-won = vitória
outcome-drawn = empate
outcome-lost = derrota

## Guiões: são eles que põem os números

script-start = Posição inicial
script-step = Passo { $n } de { $of }: { color } { $step }
script-lost = Passo { $n }, a chamada que perdeu: { color }
script-then-start = O que se segue: passo { $n }
script-then-step = O que se segue, passo { $n } de { $of }: { $step }
script-better-start = Melhor: passo { $n }
script-better-step = Melhor, passo { $n } de { $of }: { $step }
script-pause = Pausa
script-copied = { $what } copiado.
script-no-copy = Este navegador não deixa as páginas copiar.
script-lines = Linhas: { $n }
script-lines-of = Linhas: { $n } de { $of }
script-filter = Filtrar
script-all = tudo
script-sort-by = Ordenar por
script-order-by = Dispor por
script-rank = lugar
script-name = nome
