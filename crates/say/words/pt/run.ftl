### Torneios no terminal: `turniir run`, a sua tabela e `turniir intake`.

run-bar = { $pos }/{ $len } partidas { $bar } faltam { $eta }  { $message }
run-waiting = { $reason }; à espera
run-new = '{ $player }' é novo; jogam-se as suas partidas, todas as outras ficam
run-changed = o ficheiro de '{ $player }' mudou; { $games ->
    [one] { $games } partida acabada joga-se
   *[other] { $games } partidas acabadas jogam-se
} outra vez
run-changed-stands = o ficheiro de '{ $player }' mudou; as partidas acabadas ficam como estão
run-gone = '{ $player }' já não está; as suas partidas ficam guardadas e não contam para ninguém
run-again = '{ $player }' está de volta, e as suas partidas também
run-no-player = não é jogador: { $what }: { $reason }
run-cannot-play = '{ $player }' não pode jogar e perde as suas partidas: { $why }
run-warnings = '{ $player }' tem { $count ->
    [1] um aviso
    [one] { $count } avisos, o mais grave
   *[other] { $count } avisos, o mais grave
}: { $first }
run-incomplete = { $games ->
    [one] { $games } partida não pôde ser jogada e não conta
   *[other] { $games } partidas não puderam ser jogadas e não contam
} para ninguém; o mesmo comando volta a tentar
run-stopped = parado; todas as partidas acabadas estão em { $store }, o mesmo comando continua
run-too-little-memory = os jogadores de uma partida precisam juntos de { $needed } MiB, e --total-memory é { $given }
run-less-memory = com { $jobs ->
    [one] { $jobs } partida
   *[other] { $jobs } partidas
} ao mesmo tempo um jogador tem { $share } MiB, menos do que os { $memory } MiB permitidos; veja --jobs e --total-memory
run-loading = a carregar os jogadores: { $done } de { $of }
run-strict = --strict: nada foi jogado; { $players } dos jogadores acima têm de ser corrigidos ou retirados
run-keeps = { $store } guarda o que está acabado
run-store = base: { $store }; turniir report faz páginas dela
run-nothing-named = indique uma configuração FILE.toml, ou os jogadores: --players PASTA joga uma vez, --watch PASTA continua à medida que chegam ficheiros
watch-no-folder = { $folder }: não existe tal pasta; crie-a e ponha lá os jogadores
watch-changed = os ficheiros de { $folder } mudaram
watch-all-played = está tudo jogado; à espera de ficheiros em { $folder } (Ctrl-C acaba)
watch-incomplete = { $games ->
    [one] { $games } partida não pôde ser jogada e será tentada
   *[other] { $games } partidas não puderam ser jogadas e serão tentadas
} na próxima mudança; à espera de ficheiros em { $folder }
watch-waiting = { $source }: { $reason }; à espera de ficheiros
watch-format = --watch: neste formato os jogadores não mudam; serve para todos contra todos e um contra todos
marks-no-file = { $file }: não existe tal ficheiro; [check] e [tests] de um esquema executam os jogadores: ponha os ficheiros deles ao lado da base tal como estavam (um servidor dá set-up.zip), execute turniir marks na pasta em que turniir run foi executado, ou tire essas partes do esquema
marks-without = sem nota, pois ninguém os entregou: { $names } (everybody = true no esquema dá-lhes também)
marks-not-played = { $games ->
    [one] { $games } partida não foi jogada e não conta
   *[other] { $games } partidas não foram jogadas e não contam
} nas notas de ninguém; turniir run volta a tentar
not-played = partida { $game }, { $white } - { $black }: não jogada: { $why }

## A tabela

table-player = jogador
table-points = pts
table-sup = sup
table-faults = perdidas por falta
table-ms-step = ms/passo
table-longest = maior
table-too-wide = A tabela cruzada tem mais de 80 colunas; turniir table --wide mostra-a.
table-elo = Elo: logístico, acima da média dos outros; ±: intervalo de confiança de 95 % por pares.
table-superior = sup: a probabilidade, em %, de ser mais forte do que o seguinte.
table-free = Rondas sem partida, que dão os pontos de uma vitória: { $names }.

## Trabalhos entregues

intake-none = não tem nenhum trabalho entregue
intake-no-place = não há onde descompactar
intake-other-pages = o index.html dela não é uma página de turniir intake; indique outra pasta com --pages
intake-submissions = { $source }: { $count ->
    [one] { $count } trabalho entregue
   *[other] { $count } trabalhos entregues
}
intake-refused = não entendidos: { $count }
intake-alike = quase idênticos: { $count }
intake-pair = { $alike } % semelhantes, { $same } % das cláusulas iguais exceto nos nomes: { $a } - { $b }
intake-many = { $share } % de { $name } é código que { $others ->
    [one] { $others } outro também tem
   *[other] { $others } outros também têm
}; se não foi distribuído (--template), veja
intake-group = { $count } programas são iguais em pelo menos { $share } %: { $names }; se isso não foi distribuído (--template), veja
intake-group-same = { $count } programas são iguais exceto nos nomes e na ordem: { $names }; se isso não foi distribuído (--template), veja
intake-example = { $share } % de { $name } é o jogador de exemplo { $example }
intake-side-by-side = lado a lado: { $page }
intake-pages = --pages PASTA mostra-os lado a lado
