### `turniir check` ve `turniir watch`.

check-pass = tamam
check-not-reached = ulaşılmadı
check-warn = uyarı
check-fail = HATA
check-head-fail = hata
check-head-file = dosya
check-head-problem = ilk sorun
check-loading = yükleniyor ...
check-positions = konumlar ...
check-clauses = cümleler ...

## Kurallar

rule-text = içinde Prolog metni olan bir dosyadır
rule-module = üç argümanlı tek bir ana yüklem dışa aktaran bir modüldür
rule-does-not-fail = başarısız olmaz, hata vermez
rule-answers-in-time = zamanında yanıt verir
rule-legal-steps = kurallara uygun adımlar atar
rule-captures = gerektiğinde taş alır
rule-goes-on-capturing = aynı taşla almaya devam eder
rule-no-input = girdi beklemez
rule-no-sleep = uyumaz
rule-no-files = dosya açmaz
rule-no-programs = başka program başlatmaz
rule-no-syntax-errors = sözdizimi hatası yoktur
rule-leaves-ruut = ruut/3'ü hakeme bırakır
rule-known-predicates = yalnızca var olan yüklemleri çağırır
rule-directives = yönergeleri başarılı olur
rule-singletons = her değişkeni en az iki kez kullanır
rule-no-warnings = başka uyarı olmadan yüklenir
rule-plays-games = oyunları sonuna kadar oynar
rule-no-choice-point = seçim noktası bırakmaz
rule-prints-nothing = hiçbir şey yazdırmaz
rule-clauses-succeed = cümleleri başarılı olur

## Nerede

check-place-start = başlangıç konumu
check-place-capture = almasız adımlar arasında bir taş alma
check-place-backwards = geriye doğru taş alma
check-place-second-jump = zincirin ikinci atlayışı
check-place-last-row = son sıraya adım
check-place-capture-last-row = son sıraya taş alarak gitme
check-place-king-quiet = alacak taşı olmayan dama
check-place-king-capture = damanın uzaktan taş alması
check-place-king-goes-on = devam etmesi gereken dama
check-place-one-step = kurallara uygun tek adım
check-place = { $place } ({ $color ->
    [white] beyaz
   *[black] siyah
})
check-opponent-random = rastgele adımlar
check-opponent-first = ilk uygun adım
check-opponent-itself = kendisi
check-opponent-engine = 1. düzeydeki motor
check-game-place = { $step }. adım, rakip: { $opponent } ({ $color ->
    [white] beyaz
   *[black] siyah
})
check-game-progress = oyun { $game } / { $of }: { $color ->
    [white] beyaz
   *[black] siyah
}, rakip: { $opponent }

## Ne

check-at = { $place }: { $what }
check-at-it = { $place }: { $what }
check-and-more = { $what }; ve { $more } tane daha
check-main = { $module } modülünün { $predicate } yüklemi
check-in-line = { $line }. satırda { $goal }
check-places = { $count } yer
check-left-out = { $of } konumdan { $count } tanesine ulaşılmadı
check-no-end = hiçbir çağrı sona ermedi
check-slowest = en yavaşı { $ms } ms
check-slowest-and-games = en yavaşı { $ms } ms; oyunlarda { $times }
check-times = { $from }-{ $to } taş { $mean } ms, en uzunu { $longest }
check-calls = { $count } çağrı
check-score = { $wanted } oyundan { $played } oyun, { $points } puan
check-no-time = fazlasına süre yetmedi
check-lost-by-fault = { $count } oyun kendi hatasıyla kaybedildi
check-open = { $of } çağrıdan { $count } tanesinde; cümleyi kesme (!) ile bitirin
check-in-calls = { $count } çağrıda
check-ran = { $of } cümleden { $ran } tanesi çalıştı (--coverage bunları listeler)
check-overwrites = izlenen bir çağrı setarg/3 ve nb_setarg/3 yüklemlerinde biter
check-never-succeeded = { $clause } { $times } kez denendi ve hiç başarılı olmadı
check-never-used = { $clause } hiç kullanılmadı
check-never-used-to-end = { $clause } sonuna varan hiçbir çağrıda kullanılmadı
check-many = { $file }: bu dosyada birçok dosya var: turniir intake içindekileri gösterir, turniir run --players onu alır; check .pl dosyalarını alır

watch-kept = denetim: { $rules } kurala uyuldu
watch-some-not = denetim: { $rules } kurala uyuldu, bazılarına UYULMADI
watch-gone = { $file } kayboldu; yeniden aranıyor
