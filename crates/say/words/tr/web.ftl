### `turniir serve` sayfaları.

## Çerçeve

web-play = Oyna
web-watch = İzle
web-analyse = Analiz
web-ladder = Sıralama merdiveni
web-tournaments = Turnuvalar
web-hand-in = Teslim et
web-people = Kişiler
web-log-in = Giriş yap
web-log-out = Çıkış yap
web-language = Dil

## İlk sayfa ve oyuna başlama

web-home-title = turniir: dama oyna
web-home-head = Dama oyna
web-against = Rakip
web-against-person = Bağlantıyla bir kişi
web-against-self = Bu ekranda iki taraf da
web-programs = Programlar
web-course-players = Dersin oyuncuları
web-rules = Kurallar
web-rules-named = { $rules ->
    [course] Ders kuralları, atlama atlama
   *[russian] Rus daması, resmî kurallar
}
web-rules-short = { $rules ->
    [course] ders kuralları
   *[russian] resmî kurallar
}
web-you-play = Sizin taraf
web-by-lot = Kurayla
web-minutes = Kişi başı dakika
web-seconds = Hamle başına saniye
web-your-name = Adınız
web-no-account = Oynamak için hesap gerekmez.
web-guest = Konuk
web-other-position = Başka bir konumdan başla
web-position-fen = FEN olarak konum
web-home-note = 0 dakika saatsiz oyundur. Prolog örnekleri ders kurallarıyla oynar.
web-begin = Başla
web-your-games = Oyunlarınız
web-plies = { $n } yarım hamle
web-ply = yarım hamle { $n }
web-waits = birini bekliyor
web-under-way = sürüyor
web-engine-level = Motor, düzey { $n } / { $of }
web-random = Rastgele hamleler
web-example = { $name }, Prolog örneği
web-version-of = { $name }, sürüm { $n }
web-problem-position = Konum: { $why }
web-nobody-moves = Konum: orada kimse oynayamaz.
web-no-such-player = Bu oyuncu bu kurallarla oynamaz.
web-clock-range = Saat 1 ile 180 dakika olur ve hamle başına 0 ile 180 saniye ekler; 0 dakika ve 0 saniye saatsiz demektir.
web-no-such-rules = böyle kurallar yok

## Bir oyun

web-place-free = Bir yer boş.
web-send-address = Bu sayfanın adresini oynamak istediğiniz kişiye gönderin. Yeri ilk alan oynar.
web-copy-address = Adresi kopyala
web-program-said = Programın söylediği:
web-lost-connection = Bağlantı koptu; yeniden deneniyor.
web-moves = Hamleler
web-to-present = Şimdiki konuma
web-take-back = Geri al
web-offer-draw = Beraberlik öner
web-draw-offered = Beraberlik önerildi:
web-accept = Kabul et
web-decline = Reddet
web-resign = Terk et
web-rematch = Rövanş
web-next-game = Bu oyuncuların sonraki oyunu
web-save-pdn = PDN olarak kaydet
web-how-to-move = Bir taşa tıklayın ya da sürükleyin; klavyede ok tuşları kareden kareye gider, Enter alır ve koyar, Escape bırakır. Zincirleme almalar atlama atlama yapılır.
web-needs-script = Bu sayfa JavaScript gerektirir.
web-white-wins = Beyaz, { $name }, kazandı: { $why }.
web-black-wins = Siyah, { $name }, kazandı: { $why }.
web-drawn = Beraberlik: { $why }.
web-no-result = Sonuç yok: { $why }.
web-not-yours = bu oyunda oynamıyorsunuz
web-game-over = oyun bitti
web-game-not-over = oyun bitmedi
web-not-your-turn = sıra sizde değil
web-late = konum bu arada değişti
web-illegal = { $step } burada kurallara uygun bir hamle değil
web-nothing-to-do = yapılacak bir şey yok
web-no-draw-partner = beraberlik önerilecek kimse yok
web-draw-too-soon = az önce beraberlik önerdiniz; biraz daha oynayın
web-no-draw-offered = beraberlik önerilmedi
web-places-taken = iki yer de dolu
web-other-not-here = öbür taraf henüz gelmedi
web-no-takeback = hamleler yalnızca makinelere karşı ve saatsiz geri alınır
web-nothing-to-take = geri alınacak hamle yok
web-too-many-games = süren { $n } oyun var; önce birkaçını bitirin
web-no-such-deed = böyle bir işlem yok
web-analyse-later = kişiler arasındaki oyun bitince analiz edilir
web-did-not-play = bu oyunda oynamadınız

## Bir oyun neden bitti

web-end-resigned = öbür taraf terk etti
web-end-agreed = anlaşmayla
web-end-left = bir hesap silindi
web-end-no-moves = öbür tarafın hamlesi kalmadı
web-end-quiet = taş almadan { $limit } adım
web-end-repetition = aynı konum üç kez
web-end-kings = çok uzun süre yalnızca damalarla oynandı
web-end-time = öbür tarafın süresi bitti
web-end-illegal = öbür taraf kurallara aykırı adım attı
web-end-no-step = öbür taraf adımı olduğu hâlde adım atmadı
web-end-failed = öbür tarafın programı başarısız oldu
web-end-error = öbür tarafın programı hatayla bitti
web-end-memory = öbür tarafın programı fazla bellek kullandı
web-end-crash = öbür tarafın programı çöktü
web-end-load = öbür tarafın programı yüklenemedi
web-end-forfeit = öbür taraf çok sık hata yapmıştı
web-end-not-played = oynanamadı

## Tahtalar, betiklerde

web-board = Tahta
web-piece = { $piece ->
    [white-man] beyaz düz taş
    [white-king] beyaz dama
    [black-man] siyah düz taş
    [black-king] siyah dama
   *[empty] boş
}
web-taken = alındı
web-can-move = oynayabilir
web-can-be-reached = buraya gidilebilir
web-waiting-other = Öbür taraf bekleniyor.
web-your-turn = { $color ->
    [white] Sıra sizde: Beyaz.
   *[black] Sıra sizde: Siyah.
}
web-to-move = { $color ->
    [white] Sıra beyazda.
   *[black] Sıra siyahta.
}
web-offers-draw = { $color ->
    [white] Beyaz beraberlik öneriyor.
   *[black] Siyah beraberlik öneriyor.
}
web-moved = { $color ->
    [white] Beyaz
   *[black] Siyah
} { $step }
web-resign-again = Terk etmek için yeniden basın
web-copied = Kopyalandı
web-no-copy = Tarayıcı sayfanın kopyalamasına izin vermiyor; adresi adres çubuğundan kopyalayın.
web-unreachable = Sunucuya ulaşılamıyor; yeniden deneyin.
web-engine-busy = Motor meşgul; yeniden sormak için Motor'a basın.
web-then-better = Sonra { $then }. Daha iyisi { $better }.
web-play-first = İlk hamleyi oyna
web-depth = derinlik { $n }
web-white-keeps = Değerlendirme: Beyaz oyunun % { $n } kadarını tutuyor
web-coach-looks = Antrenör oyuna bakıyor.
web-coach-progress = Antrenör oyuna bakıyor: { $done } / { $of }.
web-coach-whole = Antrenörün bütün oyun için dedikleri
web-no-mistake = Hata bulunmadı.
web-show-position = Konumu göster

## Analiz

web-evaluation = Değerlendirme
web-engine-lines = Motorun varyantları
web-engine = Motor
web-coach = Antrenör
web-copy-link = Bağlantıyı kopyala
web-coach-game = Bütün oyunu antrenöre göster
web-paste = Bir konum ya da oyun yapıştır
web-fen-or-pdn = FEN ya da PDN
web-accuracy = { $color }: { $n } hamlede doğruluk % { $percent }.
web-no-choice = { $color }: seçenekli hamle yok.
web-has-won = { $color ->
    [white] Beyaz kazandı: öbür tarafın hamlesi yok.
   *[black] Siyah kazandı: öbür tarafın hamlesi yok.
}
web-draw-by-rules = Kurallara göre beraberlik: { $why }.
web-too-many-plies = bir oyun burada en çok { $n } yarım hamledir
web-no-move = { $step } bir hamle değil
web-neither = bu ne FEN olarak bir konum ne de PDN olarak bir oyun
web-not-analysed = { $rules } burada analiz edilmez

## İzleme

web-nobody-plays = Şu anda kimse oynamıyor.
web-games-under-way = Süren oyunlar.
web-more = Daha fazla

## Merdiven

web-ladder-lead = Herkesin son kabul edilen sürümü, ders kurallarıyla, birer birer oynamayı sürdürür.
web-nothing-accepted = Henüz hiçbir şey kabul edilmedi.
web-place = Sıra
web-version-n = sürüm { $n }
web-play-against = { $name } ile oyna
web-ladder-note = Elo ötekilerin ortalamasına göre, ± % 95. Yeni sürüm baştan başlar. Galibiyet iki, beraberlik bir puan.
web-last-games = Son oyunlar

## Teslim

web-prolog-file = Prolog dosyası
web-at-most-kib = En çok { $kib } KiB.
web-or-paste = Ya da metni yapıştırın
web-text-of-player = Oyuncunun metni
web-hand-in-note = Dosya hemen denetlenir: kapalı bir süreçte, konumlarda ve bütün oyunlarda oynar. Kabul edilen merdivende oynamayı sürdürür. Metnini ve denetimin dediklerini yalnızca siz ve öğretmenleriniz görürsünüz.
web-how-player-looks = Bir oyuncu nasıl olmalı
web-player-module = Üç argümanlı tek bir yüklem dışa aktaran bir modül: sıradaki renk, Beyaz için 1, Siyah için 2; ve az önce taş alıp devam etmesi gereken taşın satırı ile sütunu, ya da 0 ve 0.
web-player-board = Tahta, 32 koyu karenin { $fact } olgularıdır: 0 boş, 1 ve 10 beyaz düz taş ve dama, 2 ve 20 siyah düz taş ve dama.
web-player-step = Her çağrı bu olguları retract ve assertz ile değiştirerek kurallara uygun tek bir adım atar: almasız bir hamle ya da atlanan taşın tahtadan kaldırıldığı tam bir atlama. Başarısız olmamalıdır; adım yoksa hiçbir şeyi değiştirmeden döner.
web-player-comment = Beyazın yukarı ve sağa almasız adımları; taş almalar burada yok.
web-player-own = Kendi bilgisayarınızda: { $new } başlangıç için bir oyuncu yapar, { $check } burada söylenenleri söyler.
web-your-versions = Sürümleriniz
web-versions = Sürümler
web-version = Sürüm
web-file = Dosya
web-handed-in-utc = Teslim (UTC)
web-check = Denetim
web-state = { $state ->
    [accepted] kabul edildi
    [refused] reddedildi
    [failed] denetlenemedi
   *[waiting] bekliyor
}
web-packed = Bu sıkıştırılmış bir dosya; Prolog dosyasının kendisini teslim edin.
web-no-text = Bu metin değil; bir Prolog dosyası teslim edin.
web-empty-file = İçinde bir şey yok; bir dosya seçin ya da metnini yapıştırın.
web-form-broken = form bütün olarak gelmedi; yeniden gönderin
web-two-wait = İki dosyanız denetim bekliyor; birinin bitmesini bekleyin.
web-is-example = Bu, { $name } örneğidir, değiştirilmemiş.
web-came-late = { $when } (UTC) tarihinde, son teslim tarihinden sonra teslim edildi.
web-is-late = geç
web-deadline = Son teslim tarihi
web-deadline-utc = Gün ve saat (UTC)
web-deadline-note = Daha sonra teslim edilen yine de kabul edilir ve geç olarak işaretlenir. Son tarih yoksa boş bırakın.
web-deadline-is = Son teslim: { $when } (UTC).
web-deadline-over = Son teslim tarihi { $when } (UTC) idi; şimdi gelenler geç olarak işaretlenir.
web-deadline-wrong = Son teslim tarihi, 2026-12-01T18:00 gibi bir gün ve saattir ya da boştur.
web-next-hand-in = Oyuncunuzu teslim edin
web-next-invite = Öğrencilerinizi davet edin
web-next-tournament = Turnuva başlat
web-next-last = Sürümünüz { $n }: { $state }
web-next-players = Sıralamadaki oyuncular: { $n }
web-too-many-files = { $n } dosya teslim ettiniz; öğretmeninize sorun.

## Karar

web-checking = Denetim sürüyor:
web-check-running = Denetim sürüyor
web-waits-turn = sırasını bekliyor
web-loading = yükleniyor
web-unit-tests = birim testleri
web-reload = Sayfayı bir dakika sonra yeniden yükleyin.
web-accepted = Kabul edildi: merdivende oynuyor.
web-play-it = Ona karşı oyna
web-refused = Kabul edilmedi: önce "{ $fail }" diye işaretlenenler düzeltilmeli.
web-check-failed = Denetlenemedi, ama suç dosyada değil. Yeniden teslim edin.
web-verdict = { $verdict ->
    [pass] tamam
    [warn] uyarı
    [fail] hata
   *[open] ulaşılmadı
}
web-n-more = { $n } tane daha
web-rule = Kural
web-legal-steps = Kurallara uygun adımlar
web-what-it-did = Ne yaptı
web-position = Konum
web-same-call = Aynı çağrı yeniden
web-tests = Birim testleri
web-text-handed-in = Teslim edildiği hâliyle metin
web-another-version = Başka bir sürüm teslim et
web-file-version = { $file }, sürüm { $n }
web-no-piece-moved = hiçbir taş oynatılmadı
web-took = kaldırdı: { $gone }
web-put = koydu: { $put }
web-took-put = kaldırdı: { $gone }; koydu: { $put }
web-row-column = satır { $row }, sütun { $column }
web-no-piece = taş olmayan bir şey

## Turnuvalar

web-tournament-state = { $state ->
    [running] Turnuva, sürüyor
    [stopped] Turnuva, durduruldu
    [failed] Turnuva, yarıda kaldı
   *[finished] Turnuva, bitti
}
web-state-of = { $state ->
    [running] sürüyor
    [stopped] durduruldu
    [failed] yarıda kaldı
   *[finished] bitti
}
web-games-played = Oynanan oyunlar
web-played-of = { $played } / { $of } oyun oynandı.
web-n-games = { $n } oyun.
web-no-game-ended = Henüz biten oyun yok.
web-white-black = Beyaz - siyah
web-why = Neden
web-last-of = { $of } oyundan son { $shown } oyun.
web-stop = Durdur
web-go-on = Devam et
web-report = Rapor
web-table-csv = CSV olarak tablo
web-store = Depo
web-set-up-players = Oyuncularla birlikte kurulum
web-set-up = Yalnızca kurulum
web-none-yet = Henüz hiç olmadı.
web-begin-one = Yeni başlat
web-takes-part = Herkesin son kabul edilen sürümü şu anki hâliyle katılır: şimdi { $n }.
web-name = Ad
web-format = Biçim
web-format-named = { $format ->
    [double-round-robin] Aynısı iki kez
    [swiss] İsviçre sistemi, turlarla
    [knock-out] Eleme
    [gauntlet] İlki ötekilerin hepsine karşı
   *[round-robin] Herkes herkese karşı
}
web-openings = Açılışlar
web-opening-named = { $opening ->
    [drawing] Kura tablosu
   *[start] Olağan konum
}
web-games-of-pair = Çift başına oyun
web-rounds-swiss = Tur (İsviçre)
web-seconds-call = Çağrı başına saniye
web-gauntlet-first = Ötekilerin hepsine karşı (biri hepsine karşı)
web-first-of-list = listenin ilki
web-besides = Öğrencilerin yanında
web-nobody = kimse
web-all-of-these = bunların hepsi
web-machine-named = { $machine ->
    [random] Rastgele adımlar
   *[engine] Motor, düzey { $n }
}
web-no-format = Böyle bir biçim ya da açılış yok.
web-game-range = Çift başına 1 ile 20 oyun, 1 ile 50 tur.
web-time-range = Bir çağrı için 0,1 ile 60 saniye.
web-no-machine = Böyle bir makine yok.
web-needs-name = Bir turnuvanın adı olur.
web-needs-two = Bir turnuva için iki oyuncu gerekir: teslimleri bekleyin ya da makine ekleyin.
web-another-tournament = başka bir turnuva sürüyor; önce onu durdurun
web-tournament-running = turnuva sürüyor
web-took-no-part = bu, katılanlar ve öğretmenler içindir

## Hesaplar

web-login = Kullanıcı adı
web-password = Parola
web-login-note = Hesaplar dersler içindir: öğretmen size katılmak için bir adres gönderir. Oynamak, analiz etmek ve izlemek için gerekmez.
web-wrong-login = Bu ad ile parola birbirine uymuyor.
web-join = Katıl
web-invited = { $role ->
    [administrator] Yönetici olarak davet edildiniz.
    [teacher] Öğretmen olarak davet edildiniz.
   *[student] Öğrenci olarak davet edildiniz.
}
web-role-named = { $role ->
    [administrator] yönetici
    [teacher] öğretmen
   *[student] öğrenci
}
web-login-hint = Giriş yaptığınız ad, örneğin e-posta adresiniz; yalnızca öğretmenler görür.
web-shown-name = Başkalarının gördüğü ad
web-shown-hint = Uydurma olabilir.
web-at-least = En az { $n } karakter.
web-login-wrong = Kullanıcı adında 1 ile 60 harf, rakam ya da . - _ @ + işaretlerinden biri olur
web-choose-name = Başkalarının göreceği bir ad seçin.
web-reserved-name = Bu ad sunucunun kendi adı sanılabilir; başka birini seçin.
web-password-range = Parola { $least } ile { $most } karakter olur.
web-name-taken = Bu kullanıcı adı ya da ad başkasında; başka birini seçin.
web-no-invite = bu davet kullanıldı, süresi geçti ya da hiç yapılmadı; yenisini isteyin
web-for-teachers = bu sayfa öğretmenler içindir
web-account = Hesap
web-password-changed = Parola değiştirildi. Başka yerde giriş yapmış olan çıkarıldı.
web-another-password = Başka bir parola
web-password-now = Şimdiki parola
web-new-password = Yeni parola
web-change-it = Değiştir
web-account-note = Bir hesabı istek üzerine öğretmen siler.
web-wrong-password = Bu şimdiki parola değil.
web-reset-lead = { $login } için. Şu anda bu adla giriş yapmış olan çıkarılır.
web-log-in-with-it = Onunla giriş yap

## Kişiler

web-alike-link = Birbirine benzeyen programlar
web-send-this = Bu adresi kimin içinse ona gönderin. Yalnızca şimdi gösterilir.
web-invite = Davet et
web-role = Rol
web-days = Gün
web-note = Not
web-group-two = 2. grup
web-make-address = Adres oluştur
web-open-invites = Açık davetler
web-invite-line = { $role } olarak { $n } kişi daha, { $days } gün
web-withdraw = Geri çek
web-accounts = Hesaplar
web-handed-in = Teslim edilen
web-last-utc = Sonuncu (UTC)
web-password-for = { $login } için yeni parola
web-shown-as = Başkalarına { $name } olarak gösterilir.
web-nothing-handed-in = Hiçbir şey teslim edilmedi.
web-text = Metin
web-save = Kaydet
web-remove-account = Hesabı sil
web-remove-note = Onunla teslim edilen her şey, merdivendeki oyunlarıyla birlikte silinir. Burada oynanan oyunlar ad olmadan kalır. Oynanmış turnuvalar adı ve programı saklar. Geri alınamaz.
web-type-login = Kullanıcı adını yeniden yazın
web-all-accounts = Bütün hesaplar
web-wrong-removal = Bu, bu hesabın kullanıcı adı değil.
web-no-invite-role = bu role davet edemezsiniz
web-invite-range = bir davet 1 ile 500 kişi ve 1 ile 365 gün içindir
web-only-administrator = bunu yalnızca bir yönetici yapar
web-not-own = kimse kendi hesabını silemez

## Benzer programlar

web-alike = Benzerler
web-alike-lead = Şu anda kabul edilmiş sürümler, toplam { $n }, { $command } gibi karşılaştırıldı; örneklerle ortak olanlar ya da çok kişide bulunanlar sayılmaz. İkisinin benzemesi nedenini söylemez.
web-none-alike = Neredeyse aynı olan iki tane yok.
web-pairs = Çiftler
web-groups-alike = Benzer program grupları
web-first = İlki
web-second = İkincisi
web-in-common = Ortak
web-same-clauses = Aynı cümleler
web-fingerprints = Parmak izleri
web-side-by-side = Yan yana
web-of-examples = Neredeyse yalnızca bir örnek
web-pair-lead = Küçük programın parmak izlerinin { $share } kadarı ikisinde de var; cümlelerinin { $same } kadarı adlar dışında aynı. Numara eşine götürür.
web-pair-same = adlar dışında aynı
web-pair-near = çok ortak nokta
web-pair-partner = eş { $n }

## Bir sayfanın veremediği

web-did-not-work = Bu olmadı
web-to-first-page = İlk sayfaya
web-no-page = böyle bir sayfa yok
web-log-in-first = önce giriş yapın
web-too-large = çok büyük: en çok { $kib } KiB
web-too-many = çok fazla deneme; bir dakika bekleyip yeniden deneyin
web-busy = sunucu meşgul; biraz sonra yeniden deneyin
web-internal = burada bir şey ters gitti; kaydedildi
web-strange-form = bu form bu sunucunun bir sayfasından gönderilmedi; geri dönün, sayfayı yenileyin ve yeniden deneyin
web-form-slow = formun gelmesi çok uzun sürdü
