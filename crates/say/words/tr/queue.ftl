### Birçok makine için oyunlar: `turniir worker`, `turniir queue` ve `--queue` ne der.

queue-no-server = { $server }: ulaşılabilen bir NATS sunucusu yok: { $reason }; sunucuyu başlatın ya da adrese bakın ve aynı komutu yeniden verin
queue-refused = { $server }: sunucu bizi içeri almıyor; --credentials seçeneğine bakın
queue-no-address = { $server }: bu bir adres değil; adres nats://HOST:PORT ya da tls://HOST:PORT olur
queue-certificate = { $server }: sunucunun sertifikası kabul edilmedi: { $reason }; vereni --tls-ca ile, adresi de sertifikada yazdığı gibi verin
queue-no-file = { $file }: { $reason }
queue-wrong-credentials = { $file }: bunlar kimlik bilgisi değil: .creds dosyası, nkey tohumu (SU...) ya da kullanıcı:parola satırı
queue-server-says = kuyruğun sunucusu diyor ki: { $reason }
queue-not-allowed = kuyruk sunucusu izin vermiyor: { $reason }; bu kimlik bilgilerinin izinlerine ve --name değerinin onlardaki ad olduğuna bakın
queue-no-process = süreç ya da klasörü alınamıyor: { $reason }
queue-only-here = '{ $player }' bir program ya da bu makinenin dosyalarını kullanıyor; yalnızca --queue olmadan oynanabilir
queue-file-changed = '{ $player }' oyuncusunun dosyası başlangıçtan beri değişti; aynı komutu yeniden verin
queue-server-gone = { $server }: sunucuya ulaşılamıyor; bitenler saklanıyor
queue-waits = sunucu oyunları almıyor: { $reason }
queue-alone = --{ $option } için --queue gerekir
queue-no-worker = hiç işçi yok; her makinede turniir worker --queue başlatın
queue-other-workers = uygun işçi yok: { $names } turniir { $theirs } sürümünden, burası { $ours }; bütün makinelerde aynı programı çalıştırın
queue-no-tags = { $tags } etiketli işçi yok; --tags ile bir işçi başlatın ya da --needs ayarını değiştirin
queue-tally = iki kez gelen yanıtlar: { $doubled }; yanlış biletli: { $forged }; yeniden verilen oyunlar: { $again }
run-workers = { $workers ->
    [one] { $workers } işçi
   *[other] { $workers } işçi
}, aynı anda { $games ->
    [one] { $games } oyun
   *[other] { $games } oyun
}
table-machines = Oynayanlar: { $shares }.
worker-ready = işçi { $name }: aynı anda { $jobs ->
    [one] { $jobs } oyun
   *[other] { $jobs } oyun
}, hız { $speed }; { $server } sunucusundan oyun bekleniyor
worker-server-gone = sunucuya ulaşılamıyor; süren oyunlar devam ediyor
worker-server-back = sunucu geri geldi
worker-other-program = '{ $tournament }' burada oynanmıyor: turniir { $theirs } sürümünden, burası { $ours }; bütün makinelerde aynı programı çalıştırın
worker-too-busy = oyuncuların zamanının % { $percent } kadarı başka programlara gidiyor; düzelene kadar yeni oyun yok
worker-handed-back = bir oyun geri verildi: { $reason }
worker-waits = yanıt verilemiyor: { $reason }; yeniden deneniyor
worker-stopped = durduruldu; süren oyunlar geri verildi
status-none = işçi yok, kuyrukta oyun da yok
status-workers = İşçiler
status-tournaments = Turnuvalar
status-queue = İletiler
status-no-coordinator = { $name }: düzenleyicisi yanıt vermiyor; aynı komut sürdürür, turniir queue remove { $id } oyunlarını kaldırır
queue-removed = { $id }: { $games } oyun ve yanıtları kaldırıldı
queue-has-coordinator = { $id }: düzenleyicisi çalışıyor; önce onu durdurun
queue-no-tournament = { $id }: kuyrukta böyle bir turnuva yok; turniir queue status bunları gösterir
status-name = ad
status-playing = oynuyor
status-played = oynandı
status-back = geri verilen
status-broken = yarıda kalan
status-speed = hız
status-lost = kayıp zaman
status-tags = etiketler
status-waiting = bekleyen
status-in-play = oyunda
status-rate = oyun/dakika
status-left = kalan
status-messages = oyunlar: { $games } ({ $work_size } bayt); yanıtlar: { $results } ({ $answer_size } bayt)
