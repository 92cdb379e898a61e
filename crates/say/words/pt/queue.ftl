### Partidas para muitas máquinas: `turniir worker`, `turniir queue` e o que diz `--queue`.

queue-no-server = { $server }: não se chega a nenhum servidor NATS: { $reason }; inicie um ou reveja o endereço e dê de novo o mesmo comando
queue-refused = { $server }: o servidor não nos deixa entrar; reveja --credentials
queue-no-address = { $server }: isto não é um endereço; é nats://HOST:PORT ou tls://HOST:PORT
queue-certificate = { $server }: o certificado do servidor não é aceite: { $reason }; indique a autoridade com --tls-ca, e um endereço que o certificado tenha
queue-no-file = { $file }: { $reason }
queue-wrong-credentials = { $file }: não são credenciais: um ficheiro .creds, uma semente nkey (SU...) ou uma linha utilizador:senha
queue-server-says = o servidor da fila diz: { $reason }
queue-not-allowed = o servidor da fila não nos deixa: { $reason }; veja as permissões destas credenciais e se --name é o nome que nelas está
queue-no-process = não se consegue um processo ou uma pasta para ele: { $reason }
queue-only-here = '{ $player }' é um programa ou tem ficheiros desta máquina e só pode jogar sem --queue
queue-file-changed = o ficheiro de '{ $player }' mudou desde o início; dê de novo o mesmo comando
queue-server-gone = { $server }: não se chega ao servidor; o que acabou fica guardado
queue-waits = o servidor não aceita partidas: { $reason }
queue-alone = --{ $option } precisa de --queue
queue-no-worker = não há nenhum trabalhador; inicie um com turniir worker --queue em cada máquina
queue-other-workers = nenhum trabalhador serve: { $names } é do turniir { $theirs }, e este é { $ours }; use o mesmo programa em todas as máquinas
queue-no-tags = nenhum trabalhador tem as etiquetas { $tags }; inicie um com --tags, ou mude --needs
queue-tally = respostas que vieram duas vezes: { $doubled }; com senha errada: { $forged }; partidas entregues de novo: { $again }
run-workers = { $workers ->
    [one] { $workers } trabalhador
   *[other] { $workers } trabalhadores
}, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de cada vez
table-machines = Jogadas por: { $shares }.
worker-ready = trabalhador { $name }: { $jobs ->
    [one] { $jobs } partida
   *[other] { $jobs } partidas
} de cada vez, velocidade { $speed }; à espera de partidas em { $server }
worker-server-gone = não se chega ao servidor; as partidas em curso continuam
worker-server-back = o servidor voltou
worker-other-program = '{ $tournament }' não se joga aqui: é do turniir { $theirs }, e este é { $ours }; use o mesmo programa em todas as máquinas
worker-too-busy = { $percent } % do tempo dos jogadores perde-se para outros programas; não há mais partidas até isso melhorar
worker-handed-back = uma partida foi devolvida: { $reason }
worker-waits = não se consegue dar uma resposta: { $reason }; tenta-se outra vez
worker-stopped = parado; as partidas em curso foram devolvidas
status-none = nem trabalhadores nem partidas na fila
status-workers = Trabalhadores
status-tournaments = Torneios
status-queue = Mensagens
status-no-coordinator = { $name }: o seu coordenador não responde; o mesmo comando continua, e turniir queue remove { $id } retira os seus jogos
queue-removed = { $id }: { $games } jogos e as suas respostas foram retirados
queue-has-coordinator = { $id }: o seu coordenador está a trabalhar; pare-o primeiro
queue-no-tournament = { $id }: não há tal torneio na fila; turniir queue status mostra-os
status-name = nome
status-playing = a jogar
status-played = jogadas
status-back = devolvidas
status-broken = interrompidas
status-speed = velocidade
status-lost = tempo perdido
status-tags = etiquetas
status-waiting = à espera
status-in-play = em jogo
status-rate = partidas/minuto
status-left = faltam
status-messages = partidas: { $games } ({ $work_size } bytes); respostas: { $results } ({ $answer_size } bytes)
