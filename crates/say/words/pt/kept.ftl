### O que fica em inglês nas bases de dados, nos ficheiros de partidas e em JSON, e o leitor vê em português.

## O que está errado num passo: o fim de uma frase cujo sujeito é "o jogador"

violation-no-change = não deu nenhum passo, embora houvesse um possível
violation-wrong-color = moveu uma peça do adversário
violation-capture-ignored = fez um lance sem captura, embora pudesse capturar
violation-captured-left = saltou por cima da peça em { $square } e deixou-a lá
violation-wrong-landing = moveu uma peça para { $square }, para onde ela não pode ir
violation-promotion-missed = deixou por promover a pedra que chegou à última linha em { $square }
violation-promotion-invented = mudou sem razão a categoria da peça em { $square }
violation-several-pieces = mudou mais de uma peça sua
violation-own-piece-removed = retirou a sua própria peça de { $square }
violation-piece-invented = pôs uma peça nova em { $square }
violation-foreign-changed = mudou a peça do adversário em { $square } sem a capturar
violation-wrong-continuing = moveu outra peça quando a que está em { $square } tinha de continuar a captura
violation-missing = não deixou nenhum facto ruut/3 para { $square }
violation-duplicated = deixou mais de um facto ruut/3 para { $square }
violation-invented = deixou um facto ruut/3 que não é casa do tabuleiro nem peça

## Outras maneiras de perder numa chamada

fault-took-longer = demorou mais de { $seconds } s
fault-no-answer = não respondeu em { $seconds } s
fault-no-answer-but = não respondeu em { $seconds } s; a sua última linha, '{ $line }', não é resposta
fault-no-answer-silent = não respondeu em { $seconds } s e não escreveu nada; a saída é descarregada (flush) a cada linha?
fault-longer-than-limit = demorou mais do que o limite
fault-memory = usou mais de { $mib } MiB de memória
fault-memory-none-left = usou { $mib } MiB de memória quando a máquina já não tinha nenhuma
fault-share = usou mais do que a parte da memória de um jogador, { $mib } MiB
fault-processes = criou mais de { $processes } processos ou { $threads } linhas de execução
fault-failed = o predicado principal falhou
fault-halt = o programa chamou halt
fault-process-ended = o processo do jogador terminou
fault-ended-from-outside = o processo de um jogador foi terminado de fora
fault-all-ended-from-outside = os processos dos jogadores foram terminados de fora
fault-forbidden = o processo do jogador tentou o que nenhum jogador pode fazer
fault-stack = o processo do jogador esgotou a pilha (sinal 11)
fault-signal = o processo do jogador foi terminado pelo sinal { $signal }
fault-ended-by-itself = o processo do jogador terminou por si
fault-code = o processo do jogador terminou com o código { $code }
fault-broke-off = o processo do jogador interrompeu a conversa com o árbitro
fault-the-process-signal = o processo foi terminado pelo sinal { $signal }
fault-the-process-code = o processo terminou com o código { $code }
fault-the-process-ended = o processo terminou
fault-unexpected = uma resposta inesperada
fault-no-game = o processo do jogador não iniciou uma partida: { $why }
fault-no-legal-move = { $step } não é um lance legal
fault-program-deaf = o programa não lê o que lhe é dito
fault-program-ended = o programa terminou
fault-program-code = o programa terminou com o código { $code }
fault-program-walled = o programa terminou com o código { $code }: algo que ele inicia não existe, ou não está ao alcance dentro do muro (docs/security.md)
fault-program-outside = os processos do programa foram terminados de fora
forfeited = { $games ->
    [one] { $games } partida perdida
   *[other] { $games } partidas perdidas
} de seguida por { $faults }

## A regra que uma chamada violou

rule-must-not-fail = o predicado principal não pode falhar; acabe-o com uma cláusula que aceite qualquer chamada
rule-no-error = uma chamada não pode acabar em erro: { $detail }
rule-in-time = uma chamada tem de acabar dentro do tempo: { $detail }
rule-in-memory = uma chamada tem de se contentar com a memória permitida: { $detail }

## Porque um ficheiro não pode jogar

load-no-utf8 = { $file }: o nome do ficheiro não é UTF-8; mude-o
load-time = { $file }: o carregamento demorou mais de { $seconds } s; uma diretiva do ficheiro não acaba
load-memory = { $file }: o carregamento do ficheiro { $fault }
load-ended = { $file }: o processo Prolog terminou ao carregar o ficheiro: { $fault }
load-nothing = não define nada
load-no-predicate = não tem nenhum predicado { $predicate }
load-no-export = não exporta nenhum predicado; escreva :- module(Nome, [main/3]). na primeira linha
load-no-main = não exporta nenhum predicado de aridade 3 que defina
load-many-mains = exporta { $count } predicados de aridade 3 ({ $names }); indique um como FICHEIRO:PREDICADO

## Trabalhos entregues

run-is-players = isto são jogadores e não a descrição de um torneio; turniir run --players { $path } põe-nos a jogar
intake-no-text = isto não é um ficheiro de texto
intake-no-main = não exporta nenhum predicado de três argumentos
intake-empty = a pasta está vazia
intake-only = apenas { $files }
intake-no-prolog = não tem nenhum ficheiro Prolog que se possa ler: { $there }
intake-several = vários ficheiros podem ser o jogador: { $files }; deixe só um ou indique-o numa lista CSV
intake-link = uma ligação, não um ficheiro; ignorada
intake-no-utf8 = o nome não é UTF-8; mude-o
intake-odd-name = o nome tem caracteres invisíveis ou é demasiado longo; mude-o
intake-link-to-copy = uma ligação, não um ficheiro nem uma pasta; copie aquilo para que aponta
intake-not-prolog = isto não é um ficheiro Prolog; o nome deve acabar em .pl
intake-tests = este ficheiro só tem testes unitários e não é um jogador
intake-line-empty = esta linha não tem nome e ficheiro
intake-no-such-file = não existe tal ficheiro
intake-no-pattern = isto não é um padrão: { $why }
intake-nothing-fits = nenhum ficheiro ou pasta corresponde
intake-nothing-there = não existe tal ficheiro ou pasta; indique uma pasta, um zip, uma lista CSV ou um padrão
intake-other-there = é descompactado para { $folder }, onde há outra coisa; mude-a de sítio
intake-no-zip = isto não é um zip que se possa ler: { $why }
intake-damaged = este zip está danificado ou incompleto; obtenha-o de novo
intake-not-zip = isto não é um zip, embora o nome o diga; guarde-o como zip
intake-unzipped = { $file } foi descompactado e faz parte desta entrega
intake-not-opened = este zip não foi descompactado: { $why }; descompacte-o e comece de novo
intake-course-inside = este é o zip de uma turma inteira; indique-o sozinho ou descompacte-o noutro lugar
intake-packed = isto é um zip, que só se abre numa pasta de entregas; descompacte-o ou indique a pasta
intake-many-entries = tem mais de { $most } entradas, mais do que uma turma entrega
intake-many-files = contém mais de { $most } ficheiros; nada dele é usado
intake-twice = este nome aparece duas vezes no arquivo; o segundo foi ignorado
intake-device = uma ligação ou um dispositivo, não um ficheiro; ignorado
intake-bomb = { $mib } MiB comprimidos em { $kib } KiB não são um programa; ignorado
intake-not-unpacked = não se consegue descompactar: { $why }
intake-too-large = descompactado tem mais de { $mib } MiB; nada dele é usado
intake-locked = está protegido por palavra-passe; ignorado
intake-unseen = o nome tem caracteres invisíveis; ignorado
intake-absolute = o nome é de um sítio da máquina, não do arquivo; ignorado
intake-long-name = o nome é demasiado longo; ignorado
intake-leads-out = o nome leva para fora do arquivo; ignorado
intake-hidden = o nome, ou uma parte dele, começa com um ponto; ignorado
intake-nameless = não tem nome; ignorado
intake-deep = está dentro de mais de { $most } pastas; ignorado

## O que se diz de ficheiros, partidas e bases de dados

file-no-player = não existe tal ficheiro; indique um jogador como FILE.pl, FILE.pl:PREDICATE, random, engine, engine:level=3, hub:COMMAND ou lines:COMMAND
file-no-prolog = não existe tal ficheiro; indique-o como FILE.pl ou FILE.pl:PREDICATE
file-no-player-meant = não existe tal ficheiro; queria dizer { $name }?
file-none-to-watch = não existe tal ficheiro; turniir new NAME cria-o
file-no-permission = sem permissão para o ler
file-folder = isto é uma pasta; indique um ficheiro dentro dela
file-folder-no-prolog = isto é uma pasta, não um ficheiro Prolog
file-no-plain = isto não é um ficheiro com texto
file-large = o ficheiro tem mais de { $mib } MB
file-link-out = isto é uma ligação que sai da sua pasta; indique o ficheiro { $file }
file-link-player = isto é uma ligação para o ficheiro de outro jogador, { $file }
file-link-player-out = isto é uma ligação que sai da pasta do jogador
swipl-no-load = o SWI-Prolog não carregou o ficheiro
swipl-says = o SWI-Prolog diz: { $detail }
swipl-ended = o SWI-Prolog terminou
swipl-outside = o SWI-Prolog foi terminado de fora
games-none-pdn = não há nenhuma partida; PDN tem etiquetas [Name "value"] e lances 1. c3-d4 f6-g5
games-none-json = não há nenhuma partida; turniir match --json escreve uma
games-no-number = não há partida { $number }; --game escolhe uma de { $numbers }
games-no-move-so = '{ $what }' não é um lance; os lances escrevem-se c3-d4, c3:e5 ou 22-18
games-name-one = tem { $count } partidas; indique uma com --game N, de { $numbers }
games-no-move = não tem lances para ver
store-none = isto não é a base de um torneio; turniir run cria uma
store-no-tournament = isto não é a base de um torneio
store-in-use = outro torneio usa esta base; espere que acabe ou indique outra com --store
store-other = esta base é de outra configuração ({ $difference }); indique outro ficheiro com --store ou apague-a com todos os seus jogos
store-differs = difere em { $names }
players-too-few = não há partidas para jogar: jogadores encontrados: { $count }; são precisos pelo menos dois

## O que diz o carregamento de um programa

warn-syntax = erro de sintaxe: { $detail }
warn-undefined = { $predicate } não está definido
warn-other-arity = o ficheiro tem { $names }
warn-meant = quis dizer { $names }?
warn-unnamed = { $predicate } chama uma variável que não aparece em mais nenhum lugar
warn-left-out = a cláusula é deixada de fora
warn-singleton = variável usada uma só vez: { $names }
warn-singletons = variáveis usadas uma só vez: { $names }
warn-singleton-branch = usada uma só vez num ramo: { $names }
warn-singleton-negation = usada uma só vez em \+: { $names }
warn-singleton-marked = marcada como de uso único, mas usada mais de uma vez: { $names }
warn-scattered = as cláusulas de { $predicate } não estão juntas no ficheiro
warn-ruut-declared = ruut/3 está declarado aqui; o tabuleiro é do árbitro e a declaração é ignorada
warn-ruut-defined = ruut/3 está definido aqui; o tabuleiro é do árbitro e estes factos são ignorados
warn-built-in = { $predicate } é um predicado do sistema e não pode ser redefinido
warn-replaced = { $predicate } está definido aqui e em { $file }; valem as cláusulas daqui
warn-library = library({ $library }) não está disponível aqui; o resto do ficheiro é carregado
warn-no-file = não há ficheiro '{ $file }' para carregar (procurou-se ao lado deste)
warn-no-own-file = não há ficheiro '{ $file }' para carregar (procurou-se ao lado deste; o ficheiro de outro jogador não conta)
warn-no-alias = não há ficheiro '{ $file }' para carregar (nenhuma cláusula de user:file_search_path/2 diz que pasta é { $alias })
warn-no-file-there = não há ficheiro '{ $file }' para carregar (procurou-se em { $folders })
warn-alias-error = não há ficheiro '{ $file }' para carregar (user:file_search_path/2 deu erro: { $error })
warn-file-outside = o ficheiro '{ $file }' está fora da pasta deste programa e não é lido (só se leem ficheiros dessa pasta)
warn-no-module = { $file } não é um ficheiro de módulo, por isso use_module/1 não o carrega
warn-module-late = este não é o primeiro termo do ficheiro: no SWI-Prolog a diretiva falha e o ficheiro continua como estava
warn-arbiter = o árbitro já lá está; nada é carregado
warn-clause-head = a cabeça de uma cláusula tem de ser um nome, não uma variável nem um número
warn-main = initialization(_, main) é para programas que se iniciam sozinhos; não é executado
warn-test-body = este teste não tem corpo; escreva test(Name) :- Goal.
directive-failed = esta diretiva falhou
directive-memory = esta diretiva gastou a memória permitida
directive-error = esta diretiva deu erro: { $detail }
condition-memory = esta condição gastou a memória permitida
condition-error = esta condição deu erro: { $detail }

# Partidas para muitas máquinas.
not-played-worker = o trabalhador que a jogava terminou { $count } vezes
queue-odd-answer = o trabalhador '{ $worker }' deu uma resposta que não o é
queue-other-file = o ficheiro na fila não é o que lá foi posto
queue-no-player-file = não se consegue obter o ficheiro da fila: { $reason }
queue-no-programs = os trabalhadores não iniciam programas nem leem ficheiros da sua máquina para jogadores
queue-worker-stops = o trabalhador para antes do fim da partida
queue-too-busy = a máquina esteve ocupada com outras coisas { $number } % do tempo
