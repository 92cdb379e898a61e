### Depolara, oyun dosyalarına ve JSON'a İngilizce yazılan, okura Türkçe gösterilen cümleler.

## Adımda yanlış olan: öznesi "oyuncu" olan cümlenin sonu

violation-no-change = bir adım mümkün olduğu halde adım atmadı
violation-wrong-color = rakibin taşını oynattı
violation-capture-ignored = taş alabildiği halde almadan oynadı
violation-captured-left = { $square } karesindeki taşın üzerinden atladı ama onu tahtada bıraktı
violation-wrong-landing = taşı, gidemeyeceği { $square } karesine oynadı
violation-promotion-missed = son sıraya ulaşan taşı { $square } karesinde dama yapmadı
violation-promotion-invented = { $square } karesindeki taşın türünü sebepsiz değiştirdi
violation-several-pieces = kendi taşlarından birden fazlasını değiştirdi
violation-own-piece-removed = kendi taşını { $square } karesinden kaldırdı
violation-piece-invented = { $square } karesine yeni bir taş koydu
violation-foreign-changed = { $square } karesindeki rakip taşı almadan değiştirdi
violation-wrong-continuing = { $square } karesindeki taş almaya devam etmeliyken başka taşı oynattı
violation-missing = { $square } karesi için ruut/3 olgusu bırakmadı
violation-duplicated = { $square } karesi için birden fazla ruut/3 olgusu bıraktı
violation-invented = tahtada karesi ya da taşı olmayan bir ruut/3 olgusu bıraktı

## Bir çağrının başka nasıl kaybedildiği

fault-took-longer = { $seconds } saniyeden uzun sürdü
fault-no-answer = { $seconds } saniyede yanıt vermedi
fault-longer-than-limit = süre sınırından uzun sürdü
fault-memory = { $mib } MiB'den fazla bellek kullandı
fault-memory-none-left = makinede bellek kalmamışken { $mib } MiB bellek kullandı
fault-share = bellekte oyuncu payından fazlasını kullandı: { $mib } MiB
fault-processes = { $processes } süreçten ya da { $threads } iş parçacığından fazlasını oluşturdu
fault-failed = ana yüklem başarısız oldu
fault-process-ended = oyuncunun süreci sona erdi
fault-ended-from-outside = bir oyuncunun süreci dışarıdan sonlandırıldı
fault-all-ended-from-outside = oyuncuların süreçleri dışarıdan sonlandırıldı
fault-forbidden = oyuncunun süreci hiçbir oyuncunun yapamayacağı bir şeyi denedi
fault-stack = oyuncunun sürecinde yığın taştı (sinyal 11)
fault-signal = oyuncunun süreci { $signal } sinyaliyle sona erdi
fault-ended-by-itself = oyuncunun süreci kendiliğinden sona erdi
fault-code = oyuncunun süreci { $code } koduyla sona erdi
fault-broke-off = oyuncunun süreci hakemle konuşmayı kesti
fault-the-process-signal = süreç { $signal } sinyaliyle sona erdi
fault-the-process-code = süreç { $code } koduyla sona erdi
fault-the-process-ended = süreç sona erdi
fault-unexpected = beklenmeyen bir yanıt
fault-no-game = oyuncunun süreci oyuna başlamadı: { $why }
fault-no-legal-move = { $step } kurallara uygun bir hamle değil
fault-program-deaf = program kendisine söyleneni okumuyor
fault-program-ended = program sona erdi
fault-program-code = program { $code } koduyla sona erdi
fault-program-outside = programın süreçleri dışarıdan sonlandırıldı
forfeited = art arda { $games } oyun kaybedildi ({ $faults })

## Bir çağrının bozduğu kural

rule-must-not-fail = ana yüklem başarısız olmamalı; her çağrıya uyan bir cümleyle bitirin
rule-no-error = bir çağrı hatayla bitmemeli: { $detail }
rule-in-time = bir çağrı süre sınırı içinde bitmeli: { $detail }
rule-in-memory = bir çağrı izin verilen bellekle yetinmeli: { $detail }

## Bir dosya neden oynayamaz

load-no-utf8 = { $file }: dosyanın adı UTF-8 değil; yeniden adlandırın
load-time = { $file }: yükleme { $seconds } saniyeden uzun sürdü; dosyadaki bir yönerge bitmiyor
load-memory = { $file }: dosya yüklenirken { $fault }
load-ended = { $file }: dosya yüklenirken Prolog motoru sona erdi: { $fault }
load-nothing = hiçbir şey tanımlamıyor
load-no-predicate = { $predicate } yüklemi yok
load-no-export = hiçbir yüklem dışa aktarmıyor; ilk satıra :- module(Ad, [main/3]). yazın
load-no-main = kendi tanımladığı üç argümanlı hiçbir yüklemi dışa aktarmıyor
load-many-mains = üç argümanlı { $count } yüklem dışa aktarıyor ({ $names }); birini DOSYA:YÜKLEM olarak belirtin

## Teslim edilenler

intake-no-text = bu bir metin dosyası değil
intake-no-main = üç argümanlı hiçbir yüklem dışa aktarmıyor
intake-empty = klasör boş
intake-only = yalnızca { $files }
intake-no-prolog = içinde okunabilen bir Prolog dosyası yok: { $there }
intake-several = birkaç dosya oyuncu olabilir: { $files }; birini bırakın ya da CSV listesinde belirtin
intake-link = dosya değil, bağlantı; dışarıda bırakıldı
intake-no-utf8 = adı UTF-8 değil; yeniden adlandırın
intake-odd-name = adında görünmeyen karakterler var ya da adı çok uzun; yeniden adlandırın
intake-link-to-copy = dosya ya da klasör değil, bağlantı; gösterdiği şeyi kopyalayın
intake-not-prolog = bu, adı .pl ile biten bir Prolog dosyası değil
intake-tests = bu dosyada yalnızca birim testleri var, oyuncu değil
intake-line-empty = bu satırda ad ve dosya yok
intake-no-such-file = böyle bir dosya yok
intake-no-pattern = bu bir kalıp değil: { $why }
intake-nothing-fits = uyan dosya ya da klasör yok
intake-nothing-there = böyle bir dosya ya da klasör yok; bir klasör, zip dosyası, CSV listesi ya da kalıp verin
intake-other-there = { $folder } klasörüne açılır, ama orada başka bir şey var; onu taşıyın
intake-no-zip = bu, okunabilen bir zip dosyası değil: { $why }
intake-many-entries = { $most } girdiden fazlası var, bir dersin teslim edeceğinden çok
intake-twice = bu ad arşivde iki kez var; ikincisi dışarıda bırakıldı
intake-device = dosya değil, bağlantı ya da aygıt; dışarıda bırakıldı
intake-bomb = { $kib } KiB içine sıkıştırılmış { $mib } MiB bir program değil; dışarıda bırakıldı
intake-not-unpacked = açılamıyor: { $why }
intake-too-large = açıldığında { $mib } MiB'den büyük; hiçbir bölümü kullanılmıyor
intake-locked = parolayla kilitli; dışarıda bırakıldı
intake-unseen = adında görünmeyen karakterler var; dışarıda bırakıldı
intake-absolute = adı arşivde değil makinede bir yeri gösteriyor; dışarıda bırakıldı
intake-long-name = adı çok uzun; dışarıda bırakıldı
intake-leads-out = adı arşivin dışına çıkıyor; dışarıda bırakıldı
intake-nameless = adı yok; dışarıda bırakıldı
intake-deep = { $most } klasörden daha derinde duruyor; dışarıda bırakıldı
