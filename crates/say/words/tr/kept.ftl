### Depolara, oyun dosyalarına ve JSON'a İngilizce yazılan, okura Türkçe gösterilen cümleler.

## Adımda yanlış olan: öznesi "oyuncu" olan cümlenin sonu

violation-no-change = bir adım mümkün olduğu halde adım atmadı
violation-wrong-color = rakibin taşını oynattı
violation-capture-ignored = taş alabildiği halde almadan oynadı
violation-captured-left = { $square } karesindeki taşın üzerinden atladı ama onu tahtada bıraktı
violation-wrong-landing = taşı, gidemeyeceği { $square } karesine oynadı
violation-promotion-missed = son sıraya ulaşan düz taşı { $square } karesinde dama yapmadı
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
fault-no-answer-but = { $seconds } saniyede yanıt vermedi; son satırı '{ $line }' bir yanıt değil
fault-no-answer-silent = { $seconds } saniyede yanıt vermedi ve hiçbir şey yazmadı; çıktı her satırdan sonra boşaltılıyor mu (flush)?
fault-longer-than-limit = süre sınırından uzun sürdü
fault-memory = { $mib } MiB'den fazla bellek kullandı
fault-memory-none-left = makinede bellek kalmamışken { $mib } MiB bellek kullandı
fault-share = bellekte oyuncu payından fazlasını kullandı: { $mib } MiB
fault-processes = { $processes } süreçten ya da { $threads } iş parçacığından fazlasını oluşturdu
fault-failed = ana yüklem başarısız oldu
fault-halt = program halt çağırdı
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
fault-program-walled = program { $code } koduyla sona erdi: başlattığı bir şey yok ya da ona duvarın içinden erişilemiyor (docs/security.md)
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
load-ended = { $file }: dosya yüklenirken Prolog süreci sona erdi: { $fault }
load-nothing = hiçbir şey tanımlamıyor
load-no-predicate = { $predicate } yüklemi yok
load-no-export = hiçbir yüklem dışa aktarmıyor; ilk satıra :- module(Ad, [main/3]). yazın
load-no-main = kendi tanımladığı üç argümanlı hiçbir yüklemi dışa aktarmıyor
load-many-mains = üç argümanlı { $count } yüklem dışa aktarıyor ({ $names }); birini DOSYA:YÜKLEM olarak belirtin

## Teslim edilenler

run-is-players = bunlar oyuncu, turnuva düzeni değil; turniir run --players { $path } onları oynatır
intake-no-text = bu bir metin dosyası değil
intake-no-main = üç argümanlı hiçbir yüklem dışa aktarmıyor
intake-empty = klasör boş
intake-only = yalnızca { $files }
intake-no-prolog = içinde okunabilen bir Prolog dosyası yok: { $there }
intake-several = birkaç dosya oyuncu olabilir: { $files }; birini bırakın ya da CSV listesinde belirtin
intake-link = dosya değil, bağlantı; atlandı
intake-no-utf8 = adı UTF-8 değil; yeniden adlandırın
intake-odd-name = adında görünmeyen karakterler var ya da adı çok uzun; yeniden adlandırın
intake-link-to-copy = dosya ya da klasör değil, bağlantı; gösterdiği şeyi kopyalayın
intake-not-prolog = bu bir Prolog dosyası değil; adı .pl ile bitmeli
intake-tests = bu dosyada yalnızca birim testleri var, oyuncu değil
intake-line-empty = bu satırda ad ve dosya yok
intake-no-such-file = böyle bir dosya yok
intake-no-pattern = bu bir kalıp değil: { $why }
intake-nothing-fits = uyan dosya ya da klasör yok
intake-nothing-there = böyle bir dosya ya da klasör yok; bir klasör, zip dosyası, CSV listesi ya da kalıp verin
intake-other-there = { $folder } klasörüne açılır, ama orada başka bir şey var; onu taşıyın
intake-no-zip = bu, okunabilen bir zip dosyası değil: { $why }
intake-damaged = bu zip dosyası bozuk ya da eksik; yeniden indirin
intake-not-zip = adı öyle dese de bu bir zip dosyası değil; zip olarak kaydedin
intake-unzipped = { $file } açıldı ve bu teslimin bir parçası sayılıyor
intake-not-opened = bu zip dosyası açılmadı: { $why }; elle açıp yeniden başlayın
intake-course-inside = bu, bütün bir dersin zip dosyası; onu tek başına verin ya da başka bir yerde açın
intake-packed = bu bir zip dosyası ve yalnızca teslimlerin klasöründe açılır; elle açın ya da klasörü verin
intake-many-entries = { $most } girdiden fazlası var, bir dersin teslim edeceğinden çok
intake-many-files = içinde { $most } dosyadan fazlası var; hiçbir bölümü kullanılmıyor
intake-twice = bu ad arşivde iki kez var; ikincisi atlandı
intake-device = dosya değil, bağlantı ya da aygıt; atlandı
intake-bomb = { $kib } KiB içine sıkıştırılmış { $mib } MiB bir program değil; atlandı
intake-not-unpacked = açılamıyor: { $why }
intake-too-large = açıldığında { $mib } MiB'den büyük; hiçbir bölümü kullanılmıyor
intake-locked = parolayla kilitli; atlandı
intake-unseen = adında görünmeyen karakterler var; atlandı
intake-absolute = adı arşivde değil makinede bir yeri gösteriyor; atlandı
intake-long-name = adı çok uzun; atlandı
intake-leads-out = adı arşivin dışına çıkıyor; atlandı
intake-hidden = adı ya da adının bir parçası noktayla başlıyor; atlandı
intake-nameless = adı yok; atlandı
intake-deep = { $most } klasörden daha derinde duruyor; atlandı

## Dosyalar, oyunlar ve depolar için söylenenler

file-no-player = böyle bir dosya yok; oyuncuyu FILE.pl, FILE.pl:PREDICATE, random, engine, engine:level=3, hub:COMMAND ya da lines:COMMAND olarak belirtin
file-no-prolog = böyle bir dosya yok; FILE.pl ya da FILE.pl:PREDICATE olarak belirtin
file-no-player-meant = böyle bir dosya yok; { $name } mi demek istediniz?
file-none-to-watch = böyle bir dosya yok; turniir new NAME onu oluşturur
file-no-permission = okuma izni yok
file-folder = bu bir klasör; içindeki bir dosyayı belirtin
file-folder-no-prolog = bu bir klasör, Prolog dosyası değil
file-no-plain = bu, içinde metin olan bir dosya değil
file-large = dosya { $mib } MB'den büyük
file-link-out = bu, klasörünün dışına çıkan bir bağlantı; { $file } dosyasını belirtin
file-link-player = bu, başka bir oyuncunun dosyasına bağlantı: { $file }
file-link-player-out = bu, oyuncunun klasörünün dışına çıkan bir bağlantı
swipl-no-load = SWI-Prolog dosyayı yüklemedi
swipl-says = SWI-Prolog diyor ki: { $detail }
swipl-ended = SWI-Prolog sona erdi
swipl-outside = SWI-Prolog dışarıdan sonlandırıldı
games-none-pdn = oyun bulunamadı; PDN'de [Name "value"] etiketleri ve 1. c3-d4 f6-g5 gibi hamleler olur
games-none-json = oyun bulunamadı; turniir match --json bir tane yazar
games-no-number = { $number } numaralı oyun yok; --game şunlardan birini alır: { $numbers }
games-no-move-so = '{ $what }' bir hamle değil; hamleler c3-d4, c3:e5 ya da 22-18 diye yazılır
games-name-one = içinde { $count } oyun var; şunlardan birini --game N ile belirtin: { $numbers }
games-no-move = içinde bakılacak hamle yok
store-none = bu bir turnuva deposu değil; turniir run bir tane yapar
store-no-tournament = bu bir turnuva deposu değil
store-in-use = bu depoyu başka bir turnuva kullanıyor; bitmesini bekleyin ya da --store ile başka bir depo belirtin
store-other = bu depo başka bir kurulumun ({ $difference }); --store ile başka bir dosya belirtin ya da onu bütün oyunlarıyla silin
store-differs = farklı olan: { $names }
players-too-few = oynanacak oyun yok: { $count } oyuncu bulundu, en az iki oyuncu gerekli

## Program yüklenirken söylenenler

warn-syntax = sözdizimi hatası: { $detail }
warn-undefined = { $predicate } tanımlı değil
warn-other-arity = dosyada olan: { $names }
warn-meant = { $names } mi demek istediniz?
warn-unnamed = { $predicate }, başka hiçbir yerde geçmeyen bir değişkeni çağırıyor
warn-left-out = tümce dışarıda bırakıldı
warn-singleton = tek kez geçen değişken { $names }
warn-singletons = tek kez geçen değişkenler { $names }
warn-singleton-branch = bir dalda tek kez geçen: { $names }
warn-singleton-negation = \+ içinde tek kez geçen: { $names }
warn-singleton-marked = tek kez geçer diye işaretli, ama birden çok kez geçiyor: { $names }
warn-scattered = { $predicate } cümleleri dosyada bir arada değil
warn-ruut-declared = ruut/3 burada bildirilmiş; tahta hakemindir ve bu bildirim dikkate alınmaz
warn-ruut-defined = ruut/3 burada tanımlanmış; tahta hakemindir ve bu olgular dikkate alınmaz
warn-built-in = { $predicate } yerleşik bir yüklemdir ve yeniden tanımlanamaz
warn-replaced = { $predicate } hem burada hem { $file } içinde tanımlı; buradaki cümleler geçerlidir
warn-library = library({ $library }) burada yok; dosyanın geri kalanı yüklenir
warn-no-file = yüklenecek '{ $file }' dosyası yok (bu dosyanın yanında arandı)
warn-no-own-file = yüklenecek '{ $file }' dosyası yok (bu dosyanın yanında arandı; başka bir oyuncunun dosyası sayılmaz)
warn-no-alias = yüklenecek '{ $file }' dosyası yok (user:file_search_path/2 cümlelerinden hiçbiri { $alias } klasörünün hangisi olduğunu söylemiyor)
warn-no-file-there = yüklenecek '{ $file }' dosyası yok ({ $folders } içinde arandı)
warn-alias-error = yüklenecek '{ $file }' dosyası yok (user:file_search_path/2 hata verdi: { $error })
warn-file-outside = '{ $file }' dosyası bu programın klasörünün dışında ve okunmaz (yalnızca o klasörün dosyaları okunur)
warn-no-module = { $file } bir modül dosyası değil, bu yüzden use_module/1 onu yüklemiyor
warn-module-late = bu, dosyanın ilk terimi değil: SWI-Prolog'da yönerge başarısız olur ve dosya olduğu gibi sürer
warn-arbiter = hakem zaten var; hiçbir şey yüklenmez
warn-clause-head = bir cümlenin başı ad olmalı, değişken ya da sayı değil
warn-main = initialization(_, main) kendi başına başlatılan programlar içindir; çalıştırılmaz
warn-test-body = bu testin gövdesi yok; test(Name) :- Goal. yazın
directive-failed = bu yönerge başarısız oldu
directive-memory = bu yönerge izin verilen belleği tüketti
directive-error = bu yönerge hata verdi: { $detail }
condition-memory = bu koşul izin verilen belleği tüketti
condition-error = bu koşul hata verdi: { $detail }

# Birçok makine için oyunlar.
not-played-worker = oyunu oynayan işçi { $count } kez sona erdi
queue-odd-answer = '{ $worker }' işçisi yanıt olmayan bir yanıt verdi
queue-other-file = kuyruktaki dosya oraya konan dosya değil
queue-no-player-file = dosya kuyruktan alınamıyor: { $reason }
queue-no-programs = işçiler oyuncular için program başlatmaz ve makinelerinin dosyalarını okumaz
queue-worker-stops = işçi oyun bitmeden duruyor
queue-too-busy = makine zamanın % { $number } kadarında başka işlerle meşguldü
