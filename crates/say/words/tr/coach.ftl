### Antrenör: `turniir coach` ve rapor.

coach-number = { $n }
coach-moves = { $n } hamlede
coach-kings = { $n } dama
coach-men = { $n } düz taş
coach-later = { " " }({ $moves })

coach-misses-win = { $moves } kazanma fırsatını kaçırıyor: { $better } kazandırır.
coach-draw-tables = Kazanılmış oyunu beraberliğe bırakıyor: { $played } hamlesinden sonra oyun sonu tabloları beraberlik gösteriyor.
coach-draw-rule = Kazanılmış oyunu beraberliğe bırakıyor: { $played } hamlesinden sonra devam yolu berabere bitiyor: { $rule }.
coach-loses-blocked = Oyunu kaybediyor: { $them ->
    [white] beyaz
   *[black] siyah
} { $moves } kazanır, { $played } hamlesinden sonra { $us ->
    [white] beyaz
   *[black] siyah
} oynayamaz.
coach-loses-last = Oyunu kaybediyor: { $them ->
    [white] beyaz
   *[black] siyah
} { $moves } kazanır, { $played } son taşı alır.
coach-takes = { $capture } { $n ->
    [1] onu
   *[other] { $n } taş
} alır
coach-takes-with = { $them ->
    [white] beyaz
   *[black] siyah
} { coach-takes-n } alır: { $captures }
coach-takes-n = { $n } taş
coach-after-takes = { $first } hamlesinden sonra { coach-takes }
coach-take-together = { $captures } { $n ->
    [1] onu
   *[other] { $n } taş
} alır
coach-after-take-together = { $first } hamlesinden sonra { coach-take-together }
coach-loses = { $lost } kaybediyor{ $later }: { $how } ve karşılığında hiçbir şey alınmıyor.
coach-loses-for = { $won } karşılığında { $lost } kaybediyor{ $later }: { $how }.
coach-loses-net = { $other } taşa karşı { $n } taşlık değişimle { $net } kaybediyor{ $later }: { $how }.
coach-misses-winning = { $what } kazanmayı kaçırıyor{ $later }: { $how }.
coach-misses-shot = { $gives } verip { $what } alan bir vuruşu kaçırıyor: { $how }.
coach-misses-exchange = { $gives } verip { $what } alan bir değişimi kaçırıyor{ $later }: { $how }.
coach-misses-capture = Daha iyi bir taş almayı kaçırıyor: { $played } { $takes } taş alır, { $better } { $could } taş alır.
coach-lets-through = Bir düz taşı geçiriyor{ $later }: { $them ->
    [white] beyazın
   *[black] siyahın
} düz taşı { $square } karesinde { $played } ile dama oluyor.
coach-back-row-there = Arka sırayı bırakıyor: dama, taşın ayrıldığı { $from } karesinde oluşuyor.
coach-back-row = Arka sırayı bırakıyor: { $from } karesindeki taş, { $man } karesindekini o dama olmadan önce alabilirdi.
coach-gives-up-road = { $road } ana çaprazını bırakıyor: dama { $from } karesinden { $to } karesine giderek ayrılıyor; { $better } onu elde tutar.
coach-forced-only = Zorunlu taş almaya giriyor: { $offer } hamlesinden sonra { $us ->
    [white] beyaz
   *[black] siyah
} yalnızca { $reply } oynayabilir.
coach-forced-here = Zorunlu taş almaya giriyor: { $offer } hamlesinden sonra { $us ->
    [white] beyaz
   *[black] siyah
} taş almak zorunda, burada { $reply }.
coach-misses-king = Dama olma fırsatını kaçırıyor: düz taş { $better } ile { $square } karesine ulaşır.
coach-judgement = Yalnızca motorun görüşü: { $better } hamlesini { $played } hamlesine yeğliyor.

coach-instead = { $played }, daha iyisi { $better }
coach-score = { $score }, oyunun %{ $share } kadarı
coach-worth-before = { $after }; ondan önce { $before }
coach-likely-win = büyük olasılıkla kazanır
coach-likely-loss = büyük olasılıkla kaybeder
coach-win-in = { $n } adımda kazanır
coach-loss-in = { $n } adımda kaybeder

coach-game = oyun { $n }: { $white } - { $black } { $result }
rules-named = { $rules ->
    [course] ders kuralları
   *[other] { $rules } kuralları
}
coach-rules = { rules-named }, { $moves } hamle
coach-one-mistake = { $color ->
    [white] Beyazın
   *[black] Siyahın
} hatası
coach-side-mistakes = { $color ->
    [white] Beyazın
   *[black] Siyahın
} hataları, en büyüğü başta
coach-ended = { $player } tahtada kaybetmedi: { $why }
coach-no-moves = bakılacak hamle yok
coach-no-mistake = oyunun %{ $share } kadarını kaybettiren hata yok
coach-small-accuracy = isabet
coach-small-opening = açılış
coach-small-middlegame = oyun ortası
coach-small-endgame = oyun sonu
coach-small-mistakes = hata
coach-small-worth = değer
coach-small-then = sonra
coach-small-better = iyisi
coach-small-why = neden
coach-small-board = tahta

coach-head = Antrenör
coach-accuracy = İsabet
coach-all = Tümü
coach-opening = Açılış
coach-middle = Oyun ortası
coach-endgame = Oyun sonu
coach-mistakes = Hata
coach-worth = Değer
coach-then = Sonra
coach-better = Daha iyisi
coach-show-then = Sonrasını göster
coach-show-better = Daha iyi devam yolunu göster
