### As páginas de `turniir serve`.

## A moldura

web-play = Jogar
web-watch = Ver
web-analyse = Analisar
web-ladder = Escada
web-tournaments = Torneios
web-hand-in = Entregar
web-people = Pessoas
web-log-in = Entrar
web-log-out = Sair
web-language = Língua

## A primeira página, e começar uma partida

web-home-title = turniir: jogar damas
web-home-head = Jogar damas
web-against = Contra
web-against-person = Uma pessoa, por ligação
web-against-self = Os dois lados neste ecrã
web-programs = Programas
web-course-players = Jogadores do curso
web-rules = Regras
web-rules-named = { $rules ->
    [course] Regras do curso, salto a salto
   *[russian] Damas russas, regras oficiais
}
web-rules-short = { $rules ->
    [course] regras do curso
   *[russian] regras oficiais
}
web-you-play = Joga com
web-by-lot = À sorte
web-minutes = Minutos para cada
web-seconds = Segundos por lance
web-your-name = O seu nome
web-no-account = Ninguém precisa de conta para jogar.
web-guest = Convidado
web-other-position = Começar noutra posição
web-position-fen = Posição em FEN
web-home-note = 0 minutos é uma partida sem relógio. Os exemplos em Prolog jogam pelas regras do curso.
web-begin = Começar
web-your-games = As suas partidas
web-plies = { $n } { $n ->
    [one] meio lance
   *[other] meios lances
}
web-ply = meio lance { $n }
web-waits = à espera de alguém
web-under-way = a decorrer
web-engine-level = Motor, nível { $n } de { $of }
web-random = Lances ao acaso
web-example = { $name }, um exemplo em Prolog
web-version-of = { $name }, versão { $n }
web-problem-position = A posição: { $why }
web-nobody-moves = A posição: ninguém pode jogar aí.
web-no-such-player = Esse jogador não joga por estas regras.
web-clock-range = Um relógio tem de 1 a 180 minutos e soma de 0 a 180 segundos por lance; 0 minutos e 0 segundos são sem relógio.
web-no-such-rules = não há tais regras

## Uma partida

web-place-free = Há um lugar livre.
web-send-address = Envie o endereço desta página a quem quer defrontar. Joga quem primeiro ocupar o lugar.
web-copy-address = Copiar o endereço
web-program-said = O que o programa disse:
web-lost-connection = Perdeu-se a ligação; a tentar de novo.
web-moves = Lances
web-to-present = Para a posição atual
web-take-back = Voltar atrás
web-offer-draw = Propor empate
web-draw-offered = Foi proposto empate:
web-accept = Aceitar
web-decline = Recusar
web-resign = Desistir
web-rematch = Desforra
web-next-game = A partida seguinte destes jogadores
web-save-pdn = Guardar em PDN
web-how-to-move = Clique ou arraste uma peça; no teclado, as setas vão de casa em casa, Enter pega e pousa, Escape larga. As cadeias de capturas fazem-se salto a salto.
web-needs-script = Esta página precisa de JavaScript.
web-white-wins = Ganham as brancas, { $name }: { $why }.
web-black-wins = Ganham as pretas, { $name }: { $why }.
web-drawn = Empate: { $why }.
web-no-result = Sem resultado: { $why }.
web-not-yours = não joga nesta partida
web-game-over = a partida acabou
web-game-not-over = a partida não acabou
web-not-your-turn = não é a sua vez
web-late = a posição mudou entretanto
web-illegal = { $step } não é aqui um lance legal
web-nothing-to-do = nada a fazer
web-no-draw-partner = não há a quem propor empate
web-draw-too-soon = acabou de propor empate; jogue mais um pouco
web-no-draw-offered = não foi proposto empate
web-places-taken = os dois lugares estão ocupados
web-other-not-here = o outro lado ainda não chegou
web-no-takeback = só se volta atrás contra máquinas e sem relógio
web-nothing-to-take = não há lance para anular
web-too-many-games = há { $n } partidas a decorrer; acabe primeiro algumas
web-no-such-deed = não há tal coisa a fazer
web-analyse-later = uma partida entre pessoas analisa-se quando acaba
web-did-not-play = não jogou nesta partida

## Porque acabou uma partida

web-end-resigned = o outro lado desistiu
web-end-agreed = por acordo
web-end-left = uma conta foi removida
web-end-no-moves = o outro lado já não tem lances
web-end-quiet = { $limit } passos sem captura
web-end-repetition = a mesma posição três vezes
web-end-kings = demasiado tempo só com lances de damas
web-end-time = o outro lado esgotou o tempo
web-end-illegal = o outro lado deu um passo ilegal
web-end-no-step = o outro lado não deu nenhum passo, embora pudesse
web-end-failed = o programa do outro lado falhou
web-end-error = o programa do outro lado acabou com um erro
web-end-memory = o programa do outro lado usou memória a mais
web-end-crash = o programa do outro lado foi abaixo
web-end-load = não foi possível carregar o programa do outro lado
web-end-forfeit = o outro lado já tinha falhado demasiadas vezes
web-end-not-played = não pôde ser jogada

## Tabuleiros, nos scripts

web-board = Tabuleiro
web-piece = { $piece ->
    [white-man] pedra branca
    [white-king] dama branca
    [black-man] pedra preta
    [black-king] dama preta
   *[empty] vazia
}
web-taken = pegada
web-can-move = pode mover-se
web-can-be-reached = pode ser alcançada
web-waiting-other = À espera do outro lado.
web-your-turn = { $color ->
    [white] É a sua vez: brancas.
   *[black] É a sua vez: pretas.
}
web-to-move = { $color ->
    [white] Jogam as brancas.
   *[black] Jogam as pretas.
}
web-offers-draw = { $color ->
    [white] As brancas propõem empate.
   *[black] As pretas propõem empate.
}
web-moved = { $color ->
    [white] Brancas
   *[black] Pretas
} { $step }
web-resign-again = Prima outra vez para desistir
web-copied = Copiado
web-no-copy = O navegador não deixa a página copiar; copie o endereço da barra de endereço.
web-unreachable = Não se consegue chegar ao servidor; tente de novo.
web-engine-busy = O motor está ocupado; prima Motor para perguntar de novo.
web-then-better = Depois { $then }. Melhor { $better }.
web-play-first = Jogar o primeiro lance
web-depth = profundidade { $n }
web-white-keeps = Avaliação: as brancas ficam com { $n } % da partida
web-coach-looks = O treinador está a ver a partida.
web-coach-progress = O treinador está a ver a partida: { $done } / { $of }.
web-coach-whole = O treinador sobre toda a partida
web-no-mistake = Nenhum erro encontrado.
web-show-position = Mostrar a posição

## Analisar

web-evaluation = Avaliação
web-engine-lines = Variantes do motor
web-engine = Motor
web-coach = O treinador
web-copy-link = Copiar uma ligação
web-coach-game = Treinador para toda a partida
web-paste = Colar uma posição ou uma partida
web-fen-or-pdn = FEN ou PDN
web-accuracy = { $color }: precisão { $percent } % em { $n } { $n ->
    [one] lance
   *[other] lances
}.
web-no-choice = { $color }: nenhum lance com escolha.
web-has-won = { $color ->
    [white] As brancas ganharam: o outro lado não tem lances.
   *[black] As pretas ganharam: o outro lado não tem lances.
}
web-draw-by-rules = Empate pelas regras: { $why }.
web-too-many-plies = uma partida tem aqui no máximo { $n } meios lances
web-no-move = { $step } não é um lance
web-neither = isto não é uma posição em FEN nem uma partida em PDN
web-not-analysed = { $rules } não se analisa aqui

## Ver

web-nobody-plays = Agora ninguém está a jogar.
web-games-under-way = Partidas a decorrer.
web-more = Mais

## A escada

web-ladder-lead = A última versão aceite de cada um continua a jogar, uma partida de cada vez, pelas regras do curso.
web-nothing-accepted = Ainda nada foi aceite.
web-place = Lugar
web-version-n = versão { $n }
web-play-against = Jogar contra { $name }
web-ladder-note = Elo sobre a média dos outros, ± 95 %. Uma versão nova começa de novo. Dois pontos por vitória, um por empate.
web-last-games = Últimas partidas

## Entregar

web-prolog-file = Ficheiro Prolog
web-at-most-kib = No máximo { $kib } KiB.
web-or-paste = Ou cole o texto
web-text-of-player = Texto do jogador
web-hand-in-note = O ficheiro é verificado logo: joga num processo fechado, em posições e em partidas inteiras. O que é aceite joga na escada. Só você e os professores veem o texto e o que diz a verificação.
web-how-player-looks = Como tem de ser um jogador
web-player-module = Um módulo que exporta um só predicado de três argumentos: a cor a jogar, 1 para as brancas e 2 para as pretas, e a linha e a coluna da peça que acabou de capturar e tem de continuar, ou 0 e 0.
web-player-board = O tabuleiro são os factos { $fact } das 32 casas escuras: 0 vazia, 1 e 10 pedra e dama brancas, 2 e 20 pedra e dama pretas.
web-player-step = Cada chamada dá um passo legal mudando esses factos com retract e assertz: um lance sem captura, ou exatamente um salto, com a peça saltada retirada do tabuleiro. Não pode falhar; sem passo possível volta sem mudar nada.
web-player-comment = Passos sem captura das brancas, para cima e para a direita; faltam aqui as capturas.
web-player-own = No seu computador: { $new } faz um jogador para começar, { $check } diz o que se diz aqui.
web-your-versions = As suas versões
web-versions = Versões
web-version = Versão
web-file = Ficheiro
web-handed-in-utc = Entregue (UTC)
web-check = Verificação
web-state = { $state ->
    [accepted] aceite
    [refused] recusada
    [failed] não verificada
   *[waiting] à espera
}
web-packed = Este é um ficheiro comprimido; entregue o próprio ficheiro Prolog.
web-no-text = Isto não é texto; entregue um ficheiro Prolog.
web-empty-file = Não tem nada dentro; escolha um ficheiro ou cole o texto.
web-form-broken = o formulário não chegou inteiro; envie-o outra vez
web-two-wait = Dois dos seus ficheiros esperam pela verificação; espere por um deles.
web-is-example = Este é o exemplo { $name }, sem alterações.
web-came-late = Entregue em { $when } (UTC), depois do prazo.
web-is-late = atrasado
web-deadline = Prazo
web-deadline-utc = Dia e hora (UTC)
web-deadline-note = O que for entregue depois é aceite na mesma e marcado como atrasado. Vazio: sem prazo.
web-deadline-is = Entregar até { $when } (UTC).
web-deadline-over = O prazo era { $when } (UTC); o que chegar agora é marcado como atrasado.
web-deadline-wrong = Um prazo é um dia e uma hora, como 2026-12-01T18:00, ou nada.
web-next-hand-in = Entregue o seu jogador
web-next-invite = Convide os seus alunos
web-next-tournament = Começar um torneio
web-next-last = A sua versão { $n }: { $state }
web-next-players = Jogadores na escada: { $n }
web-too-many-files = Já entregou { $n } ficheiros; fale com o professor.

## O veredicto

web-checking = A verificação está a decorrer:
web-check-running = A verificação está a decorrer
web-waits-turn = à espera da vez
web-loading = a carregar
web-unit-tests = testes unitários
web-reload = Volte a carregar a página daqui a um minuto.
web-accepted = Aceite: joga na escada.
web-play-it = Jogar contra ela
web-refused = Não aceite: é preciso corrigir primeiro o que está marcado "{ $fail }".
web-check-failed = Não pôde ser verificada, sem culpa do ficheiro. Entregue-a outra vez.
web-verdict = { $verdict ->
    [pass] passa
    [warn] aviso
    [fail] falha
   *[open] não alcançado
}
web-n-more = mais { $n }
web-rule = Regra
web-legal-steps = Passos legais
web-what-it-did = O que fez
web-position = Posição
web-same-call = A mesma chamada outra vez
web-tests = Testes unitários
web-text-handed-in = O texto como foi entregue
web-another-version = Entregar outra versão
web-file-version = { $file }, versão { $n }
web-no-piece-moved = nenhuma peça foi movida
web-took = tirou { $gone }
web-put = pôs { $put }
web-took-put = tirou { $gone }; pôs { $put }
web-row-column = linha { $row }, coluna { $column }
web-no-piece = o que não é peça

## Torneios

web-tournament-state = { $state ->
    [running] Torneio, a decorrer
    [stopped] Torneio, parado
    [failed] Torneio, falhado
   *[finished] Torneio, acabado
}
web-state-of = { $state ->
    [running] a decorrer
    [stopped] parado
    [failed] falhado
   *[finished] acabado
}
web-games-played = Partidas jogadas
web-played-of = Estão jogadas { $played } de { $of } partidas.
web-n-games = { $n } { $n ->
    [one] partida
   *[other] partidas
}.
web-no-game-ended = Ainda não acabou nenhuma partida.
web-white-black = Brancas - pretas
web-why = Porquê
web-last-of = As últimas { $shown } de { $of } partidas.
web-stop = Parar
web-go-on = Continuar
web-report = Relatório
web-table-csv = Tabela em CSV
web-store = Arquivo
web-set-up-players = Configuração com os jogadores
web-set-up = Só a configuração
web-none-yet = Ainda não houve nenhum.
web-begin-one = Começar um
web-takes-part = Participa a última versão aceite de cada um tal como está neste momento: agora { $n }.
web-name = Nome
web-format = Formato
web-format-named = { $format ->
    [double-round-robin] O mesmo duas vezes
    [swiss] Suíço, por rondas
    [knock-out] Eliminatórias
    [gauntlet] O primeiro contra todos os outros
   *[round-robin] Todos contra todos
}
web-openings = Aberturas
web-opening-named = { $opening ->
    [drawing] A tabela de sorteio
   *[start] A posição habitual
}
web-games-of-pair = Partidas por par
web-rounds-swiss = Rondas (suíço)
web-seconds-call = Segundos por chamada
web-gauntlet-first = Contra todos os outros (um contra todos)
web-first-of-list = o primeiro da lista
web-besides = Além dos alunos
web-nobody = ninguém
web-all-of-these = todos estes
web-machine-named = { $machine ->
    [random] Passos ao acaso
   *[engine] Motor, nível { $n }
}
web-no-format = Não há tal formato ou abertura.
web-game-range = De 1 a 20 partidas por par, de 1 a 50 rondas.
web-time-range = De 0,1 a 60 segundos por chamada.
web-no-machine = Não há tal máquina.
web-needs-name = Um torneio tem um nome.
web-needs-two = Um torneio precisa de dois jogadores: espere por entregas ou junte máquinas.
web-another-tournament = há outro torneio a decorrer; pare-o primeiro
web-tournament-running = o torneio está a decorrer
web-took-no-part = isto é para quem participa e para os professores

## Contas

web-login = Utilizador
web-password = Palavra-passe
web-login-note = As contas são para cursos: um professor envia-lhe um endereço para entrar. Para jogar, analisar e ver não precisa de nenhuma.
web-wrong-login = Esse nome e essa palavra-passe não pertencem um ao outro.
web-join = Juntar-se
web-invited = { $role ->
    [administrator] Foi convidado como administrador.
    [teacher] Foi convidado como professor.
   *[student] Foi convidado como aluno.
}
web-role-named = { $role ->
    [administrator] administrador
    [teacher] professor
   *[student] aluno
}
web-login-hint = Com que entra, por exemplo o seu endereço de correio; só os professores o veem.
web-shown-name = Nome que os outros veem
web-shown-hint = Pode ser inventado.
web-at-least = Pelo menos { $n } caracteres.
web-login-wrong = Um nome de utilizador tem de 1 a 60 letras, algarismos ou . - _ @ +
web-choose-name = Escolha um nome que os outros vejam.
web-reserved-name = Esse nome passaria por um do próprio servidor; escolha outro.
web-password-range = Uma palavra-passe tem de { $least } a { $most } caracteres.
web-name-taken = Alguém já tem esse utilizador ou esse nome; escolha outro.
web-no-invite = este convite já foi usado, caducou ou nunca existiu; peça outro
web-for-teachers = esta página é para professores
web-account = Conta
web-password-changed = A palavra-passe foi mudada. Quem estava ligado noutro sítio foi desligado.
web-another-password = Outra palavra-passe
web-password-now = Palavra-passe atual
web-new-password = Nova palavra-passe
web-change-it = Mudar
web-account-note = Uma conta é removida por um professor, a pedido.
web-wrong-password = Essa não é a palavra-passe atual.
web-reset-lead = Para { $login }. Quem estiver ligado com esse nome será desligado.
web-log-in-with-it = Entrar com ela

## Pessoas

web-alike-link = Programas parecidos
web-send-this = Envie este endereço a quem se destina. Só se mostra agora.
web-invite = Convidar
web-role = Papel
web-days = Dias
web-note = Nota
web-group-two = turma 2
web-make-address = Criar um endereço
web-open-invites = Convites em aberto
web-invite-line = mais { $n } como { $role }, { $days } { $days ->
    [one] dia
   *[other] dias
}
web-withdraw = Retirar
web-accounts = Contas
web-handed-in = Entregues
web-last-utc = Última (UTC)
web-password-for = Nova palavra-passe para { $login }
web-shown-as = Os outros veem o nome { $name }.
web-nothing-handed-in = Nada foi entregue.
web-text = Texto
web-save = Guardar
web-remove-account = Remover a conta
web-remove-note = Tudo o que por ela foi entregue é apagado, com as partidas na escada. As partidas aqui jogadas ficam, sem o nome. Os torneios já jogados conservam o nome e o programa. Não se pode desfazer.
web-type-login = Escreva outra vez o nome de utilizador
web-all-accounts = Todas as contas
web-wrong-removal = Esse não é o utilizador desta conta.
web-no-invite-role = não pode convidar para esse papel
web-invite-range = um convite é para 1 a 500 pessoas e 1 a 365 dias
web-only-administrator = só um administrador faz isso
web-not-own = ninguém remove a própria conta

## Programas parecidos

web-alike = Parecidos
web-alike-lead = As versões aceites de agora, { $n } ao todo, comparadas como faz { $command }; o que têm em comum com os exemplos, ou o que muitos têm, não conta. Que duas sejam parecidas nada diz sobre a razão.
web-none-alike = Não há duas quase idênticas.
web-pairs = Pares
web-groups-alike = Grupos de programas parecidos
web-first = Primeira
web-second = Segunda
web-in-common = Em comum
web-same-clauses = Cláusulas iguais
web-fingerprints = Impressões digitais
web-side-by-side = Lado a lado
web-of-examples = Quase só um exemplo
web-pair-lead = { $share } das impressões digitais do programa menor estão em ambos; { $same } das suas cláusulas são iguais exceto nos nomes. Um número leva ao par.
web-pair-same = igual exceto nos nomes
web-pair-near = muito em comum
web-pair-partner = par { $n }

## O que uma página não pode dar

web-did-not-work = Isso não resultou
web-to-first-page = Para a primeira página
web-no-page = não há tal página
web-log-in-first = entre primeiro
web-too-large = grande demais: no máximo { $kib } KiB
web-too-many = demasiadas tentativas; espere um minuto e tente de novo
web-busy = o servidor está ocupado; tente de novo daqui a pouco
web-internal = algo correu mal aqui; ficou registado
web-strange-form = este formulário não foi enviado de uma página deste servidor; volte atrás, recarregue a página e tente de novo
web-form-slow = o formulário demorou demais a chegar
