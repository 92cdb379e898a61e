### Raporun sayfaları.

page-skip = İçeriğe geç
page-pages = Sayfalar
page-standings = Sıralama
page-games = Oyunlar
page-openings = Açılışlar
page-rounds = Turlar
page-bracket = Eleme tablosu
page-steps = Adımlar
page-title-standings = sıralama
page-title-games = oyunlar
page-title-openings = açılışlar
page-title-rounds = turlar
page-title-bracket = eleme tablosu
page-all-pdn = Bütün oyunlar PDN olarak
page-no-game = Henüz biten oyun yok.
page-broken = Bu sayfa yazılamadı: { $why }
report-other-files = bu klasörde başka dosyalar var ve bu bir rapor değil; --out ile boş ya da yeni bir klasör verin
report-is-file = bu bir dosya; --out ile bir klasör verin
progress = { $played } / { $of } oyun
progress-at-least = { $played } / en az { $of } oyun
unfinished = Bitmedi: { $played } / { $of } oyun oynandı. Tablo şu anki durumdur.
unfinished-at-least = Bitmedi: { $played } / en az { $of } oyun oynandı. Tablo şu anki durumdur.

## Sütunlar ve süzgeçler

col-game = Oyun
col-round = Tur
col-result = Sonuç
col-reason = Neden
col-rank = Sıra
col-player = Oyuncu
col-points = Puan
col-won = Galibiyet
col-drawn = Beraberlik
col-lost = Yenilgi
col-tie-break = Eşitlik bozma
col-ahead = Üstün
col-faults = Hatayla kaybedilen
col-from = Başlangıç
col-share = Pay
col-length = Uzunluk
col-opponent = Rakip
col-colour = Renk
col-own-calls = Kendi çağrıları
col-duration = Süre
col-calls = Çağrı
col-mean = Ortalama
col-longest = En uzun
filter-player-reason = Oyuncu ya da neden
filter-player-group = Oyuncu ya da grup
filter-steps-opening = Adımlar ya da açılış
filter-opponent-reason = Rakip ya da neden

## İlk sayfa

index-about = { $format ->
    [double-round-robin] Çift devreli lig
    [swiss] İsviçre sistemi
    [knock-out] Eleme
    [gauntlet] Herkese karşı bir
   *[round-robin] Lig
}, { rules-named }: { $players } oyuncu, { $games } oyun.
index-played = Oynanan oyunlar
index-ahead-title = Tabloda bir sonrakinden güçlü olma olasılığı
index-ms-title = Adım başına ortalama milisaniye
index-note = Eşitlik bozma: { $name }. Elo öteki oyuncuların ortalamasına göre, lojistik (d kadar güçlü olan puanların 1 / (1 + 10<sup>-d/400</sup>) kadarını bekler); ±: oyun çiftlerine göre %95 güven aralığı. Üstün: bir oyuncunun tabloda bir sonrakinden güçlü olma olasılığı.
index-cross = Çapraz tablo
index-cross-note = Satırdaki oyuncunun sütundakine karşı puanları.
index-not-played = Oynanmadı
index-not-played-note = Bu oyunlar kimse için sayılmaz; turnuva yeniden çalıştırılınca yeniden denenir.
index-refused = Oyuncu olmayanlar
index-refused-note = Bu teslimlerden oyuncu çıkmadı; dosyaları düzeltilip turnuva yeniden çalıştırılınca katılırlar.
index-withdrawn = Çekilenler
index-withdrawn-note = Oyunları saklanıyor ve kimse için sayılmıyor:

## Turlar ve eleme

round-number = { $n }. tur
round-final = Final
round-semi-finals = Yarı finaller
round-quarter-finals = Çeyrek finaller
rounds-free = Boşta:
seat-free = boş
seat-open = henüz belli değil
bracket-wins = { $player } turnuvayı kazandı.
bracket-open = Final henüz sonuçlanmadı.
bracket-goes-on = tur atlar
bracket-rule = Bir eşleşmede puanı fazla olan tur atlar. Berabere biten eşleşme en çok üç kez yeniden oynanır; yine berabere kalırsa oyuncu listesinde önce gelen tur atlar.
bracket-further = başta berabereydi, ek oyunlar belirledi, toplam { $games } oyun
bracket-place = { $games } oyunun tümünden sonra berabere; oyuncu listesinde önce gelen tur atlar
bracket-line = { $a } { $points } { $b }: { $winner } tur atlar
bracket-line-open = { $a } { $points } { $b }: henüz belli değil

## Bir oyun

game-number = { $n }. oyun
game-others = Öteki oyunlar
game-wins = { $player } kazandı
game-nobody = Kimse puan almadı
game-draw = Berabere
game-sentence = { $who }, { $steps } adım ({ $why }).
opening-named = { $opening ->
    [start] başlangıç
   *[other] { $opening }
}
game-place = { $round }. tur, açılış { opening-named }.
game-at-end = Sondaki konum.
game-to-start = Başa
game-back = Bir adım geri
game-play = Oynat
game-on = Bir adım ileri
game-to-end = Sona
game-flip = Çevir
game-copy-fen = FEN'i kopyala
game-copy-pdn = PDN'yi kopyala
game-leave = Oyuna dön
game-keys = Tuşlar: sol ve sağ ok, Home, End.
game-evaluation = Değerlendirme
game-curve = Her adımdan sonra beyazın üstünlüğü
game-mistake = hata
game-milliseconds = Her adımdan sonra: çağrının milisaniyesi.
game-before = Çağrıdan önce
game-after = Çağrıdan sonra
game-taken-away = Kaldırılan olgular
game-added = Eklenen olgular
game-legal = Uygun adımlar
game-position = Konum
game-again = Aynı çağrı yeniden
game-earlier = Önceki çağrıları hatırlıyorsa
game-printed = Yazdırılan
game-last-printed = Son çağrıda yazdırılan
game-as-pdn = PDN olarak oyun
board-king = dama
board-words = Beyaz: { $white }. Siyah: { $black }.

## Açılışlar

openings-note = Sonuçlar beyazın açısından; kimseye puan vermeyen oyunlar sayılmaz.
openings-starts = Oyunların başladığı yerler
openings-firsts = İlk adımlar
openings-white-won = Beyaz kazandı
openings-black-won = Siyah kazandı
openings-average = Ortalama adım
openings-longest = En uzun çağrı
openings-no-step = Hiç adım atılmadı.
openings-share-title = Puanlarda beyazın payı
openings-rarer = Daha seyrek { $n } tanesi listede yok.

## Bir oyuncu

player-group = Grup { $group }.
player-of = / { $n }
player-won-drawn-lost = Galibiyet, beraberlik, yenilgi
player-cannot-play = Oynayamıyor:
player-faults = Hatalar
player-no-faults = Yok: bütün oyunlar tahtada sonuçlandı.
player-faults-note = Tahta dışında kaybedilen oyunlar.
player-games = { $n } oyun
player-by-opponent = Rakibe göre
player-by-colour = Renge göre
player-by-opening = Açılışa göre
player-opening = Açılış
player-time = Çağrıların süresi
player-no-step = Hiç adım atmadı.
player-calls = { $calls } çağrı, ortalama { $mean }, en çok { $most }.
player-by-move = Oyundaki hamleye göre
player-by-duration = Süreye göre
player-under = { $time } altında
player-over = { $time } üstünde
player-warnings = Dosya yüklenirken verilen uyarılar
player-none = Yok.
outcome-won = galibiyet
outcome-drawn = beraberlik
outcome-lost = yenilgi

## Betikler: sayıları kendileri koyar

script-start = Başlangıç konumu
script-step = Adım { $n } / { $of }: { color } { $step }
script-lost = Adım { $n }, kaybettiren çağrı: { color }
script-then-start = Sonrası: adım { $n }
script-then-step = Sonrası, adım { $n } / { $of }: { $step }
script-better-start = Daha iyisi: adım { $n }
script-better-step = Daha iyisi, adım { $n } / { $of }: { $step }
script-pause = Duraklat
script-copied = { $what } kopyalandı.
script-no-copy = Bu tarayıcı sayfaların kopyalamasına izin vermiyor.
script-lines = { $n } satır
script-lines-of = { $of } satırdan { $n }
script-filter = Süz
script-all = tümü
script-sort-by = Sırala
script-order-by = Diz
script-rank = sıraya göre
script-name = ada göre
