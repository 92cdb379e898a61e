// The page of a version that is being checked: how far that is, and the verdict when it is there.
const waiting = document.getElementById("waiting");
const source = new EventSource("/course/version/" + waiting.dataset.version + "/events");
source.addEventListener("progress", (event) => { document.getElementById("progress").textContent = event.data; });
source.addEventListener("done", () => { source.close(); setTimeout(() => location.reload(), 300); });
