### `turniir check` e `turniir watch`.

check-pass = passa
check-not-reached = não alcançado
check-warn = aviso
check-fail = FALHA
check-head-fail = falha
check-head-file = ficheiro
check-head-problem = primeiro problema
check-loading = a carregar ...
check-positions = posições ...
check-clauses = cláusulas ...

## As regras

rule-text = é um ficheiro com um texto Prolog
rule-module = é um módulo que exporta um só predicado principal de aridade 3
rule-does-not-fail = não falha nem dá erro
rule-answers-in-time = responde a tempo
rule-legal-steps = dá passos legais
rule-captures = captura quando é obrigatório
rule-goes-on-capturing = continua a captura com a mesma peça
rule-no-input = não espera por entrada
rule-no-sleep = não dorme
rule-no-files = não abre ficheiros
rule-no-programs = não arranca outros programas
rule-no-syntax-errors = não tem erros de sintaxe
rule-leaves-ruut = deixa ruut/3 ao árbitro
rule-known-predicates = só chama predicados que existem
rule-directives = as suas diretivas têm sucesso
rule-singletons = usa cada variável pelo menos duas vezes
rule-no-warnings = carrega sem mais avisos
rule-plays-games = joga as partidas até ao fim
rule-no-choice-point = não deixa nenhum ponto de escolha
rule-prints-nothing = não escreve nada
rule-clauses-succeed = as suas cláusulas têm sucesso

## Onde

check-place-start = a posição inicial
check-place-capture = uma captura entre lances sem captura
check-place-backwards = uma captura para trás
check-place-second-jump = o segundo salto de uma cadeia
check-place-last-row = um passo para a última linha
check-place-capture-last-row = uma captura para a última linha
check-place-king-quiet = uma dama sem nada para capturar
check-place-king-capture = uma dama com uma captura à distância
check-place-king-goes-on = uma dama que tem de continuar
check-place-one-step = o único passo legal
check-place = { $place } ({ $color ->
    [white] brancas
   *[black] pretas
})
check-opponent-random = passos ao acaso
check-opponent-first = o primeiro passo legal
check-opponent-itself = si próprio
check-opponent-engine = o motor no nível 1
check-game-place = passo { $step } contra { $opponent } ({ $color ->
    [white] brancas
   *[black] pretas
})
check-game-progress = partida { $game } de { $of }: { $color ->
    [white] brancas
   *[black] pretas
} contra { $opponent }

## O quê

check-at = { $place }: { $what }
check-at-it = { $place }: { $what }
check-and-more = { $what }; e mais { $more }
check-main = { $predicate } do módulo { $module }
check-in-line = { $goal } na linha { $line }
check-places = { $count ->
    [one] { $count } sítio
   *[other] { $count } sítios
}
check-left-out = { $count } de { $of } posições não alcançadas
check-no-end = nenhuma chamada chegou ao fim
check-slowest = a mais lenta { $ms } ms
check-slowest-and-games = a mais lenta { $ms } ms; nas partidas { $times }
check-times = { $from }-{ $to } peças { $mean } ms, a mais longa { $longest }
check-calls = { $count ->
    [one] { $count } chamada
   *[other] { $count } chamadas
}
check-score = { $played } de { $wanted } partidas, { $points } pontos
check-no-time = sem tempo para mais
check-lost-by-fault = { $count ->
    [one] { $count } perdida por falta própria
   *[other] { $count } perdidas por falta própria
}
check-open = em { $count } de { $of } chamadas; acabe a cláusula com um corte
check-in-calls = em { $count ->
    [one] { $count } chamada
   *[other] { $count } chamadas
}
check-ran = { $ran } de { $of } cláusulas correram (--coverage lista-as)
check-overwrites = uma chamada observada acaba em setarg/3 e nb_setarg/3
check-never-succeeded = { $clause } foi tentada { $times ->
    [one] { $times } vez
   *[other] { $times } vezes
} e nunca teve sucesso
check-never-used = { $clause } nunca foi usada
check-never-used-to-end = { $clause } não foi usada em nenhuma chamada que chegasse ao fim
check-many = { $file }: este ficheiro tem muitos: turniir intake mostra o que há nele, turniir run --players aceita-o; check aceita os ficheiros .pl

watch-kept = verificação: { $rules ->
    [one] { $rules } regra cumprida
   *[other] { $rules } regras cumpridas
}
watch-some-not = verificação: { $rules ->
    [one] { $rules } regra cumprida
   *[other] { $rules } regras cumpridas
}, algumas NÃO
watch-gone = { $file } desapareceu; volta-se a procurar
