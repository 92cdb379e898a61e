### Oyunlar ve çağrılar: `turniir match` ve `turniir try`, ve bütün komutlarda ortak olanlar.

## Renkler, sıralamalar, küçük sözcükler

color = { $color ->
    [white] beyaz
   *[black] siyah
}
side = { $color ->
    [white] beyaz
   *[black] siyah
}
white = Beyaz
black = Siyah
nothing = hiçbir şey
no-facts = yok
percent = %{ $n }
no-step = adım yok
list-and = { $rest } ve { $last }
list-or = { $rest } ya da { $last }
and-then = { $first }; { $then }
comma-then = { $first }, { $then }
given = { $text }

## Oyun neden bitti

reason-no-moves = hamle yok
reason-quiet-steps = berabere, almasız { $limit } adım
reason-draw = berabere, { draw-rule }
reason-illegal-step = kural dışı adım
reason-no-step = adım atılmadı
reason-failed = başarısızlık
reason-error = hata
reason-time = süre
reason-memory = bellek
reason-crash = çökme
reason-load = yükleme
reason-forfeit = hükmen yenilgi
reason-not-played = oynanmadı

draw-quiet = almasız çok fazla adım
draw-rule = { $rule ->
    [repetition] aynı konum yinelendi
    [king-moves] taş almadan yalnızca damalarla oynandı
    [three-kings] üç dama tek damayı zamanında yakalayamadı
    [main-road] tek dama ana çaprazı tutuyor
    [balance] taş dengesi zamanında değişmedi
   *[quiet-steps] taş almadan çok fazla adım
}

## match

match-start = { $white } (beyaz) - { $black } (siyah)
match-won = { $player } ({ color }) { $steps } adımda kazandı: { $why } ({ $points })
match-draw = { $steps } adımda berabere: { $why } ({ $points })
match-loses-by = { $color ->
    [white] beyaz
   *[black] siyah
} kaybeder ({ $reason }): { $detail }
match-no-step = { $color ->
    [white] beyazın
   *[black] siyahın
} kurallara uygun adımı yok
match-counts = { $player }: { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
match-all-won = hepsi kazanıldı, Elo yok
match-all-lost = hepsi kaybedildi, Elo yok
match-elo = Elo { $elo } ± { $error } (lojistik, oyun çiftlerine göre %95)

## Kaybettiren çağrı

losing-head = Kaybettiren çağrı: { $step }. adım, { $color ->
    [white] beyaz
   *[black] siyah
}
losing-before = çağrıdan önce
losing-after = çağrıdan sonra
losing-continuing = { $square } karesindeki taş almaya devam etmeliydi
line-took-away = kaldırdı
line-added = ekledi
line-go-on = devam
line-legal = uygun
line-rule = kural
line-printed = yazdırdı
line-position = konum
line-again = yeniden
again-earlier = önceki çağrıları hatırlayan ya da rastgele sayı çeken bir oyuncu için: --fen ve ardından gelenler yerine oyunun dosyasıyla --pdn (match --pdn saklar) ve --earlier
again-check = bir oyunun { $step }. adımı: önceki çağrıları hatırlayan bir oyuncu tek bir çağrıda başka davranabilir
line-calls = çağrı
line-time = süre
line-left = bıraktı
line-watched = izlenen
line-flames = alevler
fact-no-number = içinde üç küçük sayı olmayan ruut/3

## Bozulan kural, kareleriyle

explain-steps = { $steps } ya da başka { $more } adım
explain-moved = oynadı
explain-moved-way = { $from } karesinden { $to } karesine oynadı
explain-no-change = tahta eskisi gibi, oysa { $possible } mümkündü
explain-wrong-color = sıra { $color ->
    [white] beyazdaydı
   *[black] siyahtaydı
}, ama rakibin taşı { $from } karesinden { $to } karesine oynatıldı
explain-capture-ignored = { $moved } ama taş almadı; taş almak zorunlu: { $possible }
explain-captured-left = { $moved } ve { $square } karesinin üzerinden geçti, ama alınan taşı { $square } karesinde bıraktı
explain-promotion-missed = { $moved }; son sırada düz taş hemen dama olur: { $wanted } olmalı, { $is } değil
explain-promotion-invented = { $square } karesindeki taş son sıraya ulaşmadan tür değiştirdi: önce { $was }, şimdi { $is }
explain-several-pieces = bir adımda tek taş oynar, ama oyuncunun taşları şu karelerde değişti: { $squares }
explain-own-piece-removed = oyuncunun { $square } karesindeki taşı tahtadan kalktı ve hiçbir taşı yeni bir kareye gelmedi
explain-piece-invented = { $square } karesinde oyuncunun bir taşı belirdi, ama hiçbir taşı karesinden ayrılmadı
explain-foreign-changed = { $square } karesini değiştirdi: önce { $was }, şimdi { $is }; o taş rakibindir ve bu adımda alınmaz
explain-wrong-continuing = { $moved }, ama { $square } karesindeki taş almaya devam etmeliydi: { $possible }
explain-landed = { $square } karesine bir taş geldi, oysa oraya hiçbiri gidemez
explain-no-own-step = { $moved }, ama { $square } karesindeki { $kind ->
    [king] damanın
   *[man] düz taşın
} kurallara uygun adımı yok; uygun olan { $possible }
explain-may-only-go = { $moved }, ama { $square } karesindeki { $kind ->
    [king] dama
   *[man] düz taş
} yalnızca şöyle gidebilir: { $possible }
explain-missing = { $square } karesi için { $fact } olgusu artık yok
explain-duplicated = { $square } karesinin { $count } olgusu var: { $facts }
explain-odd-fact = { $fact }, tahtada 0, 1, 2, 10 ya da 20 değerli bir koyu kare değil
explain-no-numbers = bir ruut/3 olgusunda üç küçük sayı yok
explain-no-square = hiçbir kare

## try

try-made = { $color ->
    [white] beyaz
   *[black] siyah
} kurallara uygun bir adım attı: { $step }
try-would-lose = { $color ->
    [white] beyaz
   *[black] siyah
} kaybederdi ({ $reason })
try-none-possible = { $color ->
    [white] beyazın
   *[black] siyahın
} kurallara uygun adımı yok ve adım atmadı
try-none = adım yok
try-time = { $wall } ms (işlemcide { $cpu } ms)
try-inferences-own = { $all } çıkarım, { $own } tanesi dosyanın kendi yüklemlerinden
try-inferences = { $all } çıkarım
try-inferences-from = { $from } çıkarımdan fazla; hepsini --profile sayar
try-choice-point = bir seçim noktası; cümleyi kesme (!) ile bitirin
try-watched = işlemcide { $time } ms, çağrının { $plain } ms süresinin { $times } katı
try-stopped = İzlenen çağrı { $calls } çağrıdan sonra bırakıldı: sonuna varmıyor.
try-busiest = ilk { $seconds } saniyede en çok: { $names }
try-only-unseen = --only { $name }: çağrı böyle bir yükleme ulaşmadı (tablolanmış yüklemler ve onların çağırdıkları izlenmez).
try-full = İz { $calls } çağrıdan sonra doldu ve çağrı orada bırakıldı; --only PREDICATE daha azını izler.
try-trace-rest = { "" }   ... { $count } satır daha; --trace DOSYA hepsini yazar
try-watched-no-end = izlenen çağrı sona ermedi: { $why }
try-watched-differs = izlenen çağrı öncekinden farklı bitti: oyuncu zamana ya da rastlantıya bağlı
try-watched-overwrites = izlenen bir çağrı setarg/3 ya da nb_setarg/3 yüklemine gelince biter: burada gösterilen, ondan önce olandır
try-differ = İki sistem farklı: burada { $here }, SWI-Prolog'da { $there }.
try-other-order = İkisi de aynı adımı atıyor, ama olguları farklı sırada bırakıyor.
try-same-times = İkisi de olguların sırasına kadar aynısını yapıyor; SWI-Prolog'un işlemci süresinin { $times } katı.
try-same = İkisi de aynısını yapıyor.
try-printed-differ = İkisi de aynı olguları bırakıyor; yazdırdıkları farklı.
try-earlier = { $step }. adım: oyuncunun önceki çağrısı kaybettirir ({ $reason }): { $detail }
try-continuing-empty = --continuing { $square }: o karede bu tarafın taşı yok ({ color })
try-continuing-quiet = --continuing { $square }: oradaki taşın alacağı bir şey yok; taş almayan bir çağrıda 0, 0 vardır
try-no-legal-step = kurallara uygun adım yok
try-other-step = { $number }. adım: oyuncunun şimdiki adımı { $made }, oyundaki { $played }; bu yüzden aynı yere getirilemez; --earlier seçeneğini kaldırın ya da oyunun tohumunu --seed ile verin
try-other-side = bu oyunda burada sıra { color } tarafında ve onu { $mover } oynadı; { $player } öteki taraftaydı: --ply ile onun adımlarından birini ya da --color verin
