### Terminalde turnuvalar: `turniir run`, tablosu ve `turniir intake`.

run-bar = { $pos }/{ $len } oyun { $bar } kalan { $eta }  { $message }
run-waiting = { $reason }; bekleniyor
run-new = '{ $player }' yeni; oyunları oynanıyor, ötekilerin hepsi duruyor
run-changed = '{ $player }' oyuncusunun dosyası değişti; bitmiş { $games } oyunu yeniden oynanıyor
run-changed-stands = '{ $player }' oyuncusunun dosyası değişti; bitmiş oyunlar geçerli kalıyor
run-gone = '{ $player }' artık yok; oyunları saklanıyor ve kimse için sayılmıyor
run-again = '{ $player }' geri geldi, oyunları da
run-no-player = oyuncu değil: { $what }: { $reason }
run-cannot-play = '{ $player }' oynayamıyor ve oyunlarını kaybediyor: { $why }
run-warnings = '{ $player }': { $count ->
    [1] uyarı
   *[other] { $count } uyarı, en önemlisi
}: { $first }
run-incomplete = { $games } oyun oynanamadı ve kimse için sayılmıyor; aynı komut yeniden dener
run-stopped = durduruldu; bitmiş bütün oyunlar { $store } içinde, aynı komut sürdürür
run-too-little-memory = bir oyunun oyuncularına birlikte { $needed } MiB gerekiyor, --total-memory ise { $given }
run-less-memory = aynı anda { $jobs } oyunla bir oyuncuya { $share } MiB düşüyor, izin verilen { $memory } MiB'den az; --jobs ve --total-memory seçeneklerine bakın
run-loading = oyuncular yükleniyor: { $done } / { $of }
run-strict = --strict: hiçbir şey oynanmadı; yukarıdaki oyunculardan { $players } tanesi düzeltilmeli ya da çıkarılmalı
run-keeps = { $store } bitenleri saklıyor
run-store = depo: { $store }; turniir report bundan sayfalar yapar
run-nothing-named = bir kurulum FILE.toml ya da oyuncuları verin: --players KLASÖR bir kez oynatır, --watch KLASÖR dosyalar geldikçe sürdürür
watch-no-folder = { $folder }: böyle bir klasör yok; oluşturup oyuncuları içine koyun
watch-changed = { $folder } klasörünün dosyaları değişti
watch-all-played = hepsi oynandı; { $folder } klasöründe dosya bekleniyor (Ctrl-C bitirir)
watch-incomplete = { $games } oyun oynanamadı, bir sonraki değişiklikte yeniden denenecek; { $folder } klasöründe dosya bekleniyor
watch-waiting = { $source }: { $reason }; dosya bekleniyor
watch-format = --watch: bu biçimde oyuncular değişmez; lig ve herkese karşı bir biçimlerinde kullanılabilir
marks-no-file = { $file }: böyle bir dosya yok; şemadaki [check] ve [tests] oyuncuları çalıştırır: dosyalarını oldukları gibi deponun yanına koyun (sunucu set-up.zip verir), turniir marks komutunu turniir run ile aynı klasörde başlatın ya da bu bölümleri şemadan çıkarın
marks-without = notsuz, çünkü onları kimse teslim etmedi: { $names } (şemada everybody = true onlara da verir)
marks-not-played = { $games } oyun oynanmadı ve kimsenin notunda sayılmıyor; turniir run yeniden dener
not-played = oyun { $game }, { $white } - { $black }: oynanmadı: { $why }

## Tablo

table-player = oyuncu
table-points = puan
table-sup = üst
table-faults = hatayla kaybedilen
table-ms-step = ms/adım
table-longest = en uzun
table-too-wide = Çapraz tablo 80 sütundan geniş; turniir table --wide gösterir.
table-elo = Elo: lojistik, ötekilerin ortalamasına göre; ±: oyun çiftlerine göre %95 güven aralığı.
table-superior = üst: bir sonrakinden güçlü olma olasılığı (%).
table-free = Oyunsuz turlar, kazanılmış sayılır: { $names }.

## Teslim edilenler

intake-none = içinde teslim edilmiş bir şey yok
intake-no-place = açmak için yer yok
intake-other-pages = içindeki index.html bir turniir intake sayfası değil; --pages ile başka bir klasör verin
intake-submissions = { $source }: { $count } teslim
intake-refused = anlaşılmayan: { $count }
intake-alike = neredeyse aynı olan: { $count }
intake-pair = benzerlik %{ $alike }, adlar dışında aynı cümleler %{ $same }: { $a } - { $b }
intake-many = { $name } adlı teslimin %{ $share } kadarı başka { $others } kişide de bulunan kod; dağıtılmadıysa (--template) bakın
intake-group = { $count } program en az %{ $share } oranında aynı: { $names }; dağıtılmadıysa (--template) bakın
intake-group-same = { $count } program adlar ve sıra dışında aynı: { $names }; dağıtılmadıysa (--template) bakın
intake-example = { $name } adlı teslimin %{ $share } kadarı örnek oyuncu { $example }
intake-side-by-side = yan yana: { $page }
intake-pages = --pages KLASÖR bunları yan yana gösterir
