// The page of a tournament under way: when something has changed it asks for itself, and shows what is new.
const place = () => document.getElementById("live");
let asking = false, again = false;
const source = new EventSource("/tournament/" + place().dataset.tournament + "/events");
source.onmessage = async () => {
  again = true;
  if (asking) { return; }
  asking = true;
  try {
    while (again) {
      again = false;
      const text = await (await fetch(location.pathname, { headers: { accept: "text/html" } })).text();
      const next = new DOMParser().parseFromString(text, "text/html").getElementById("live");
      if (next) {
        place().replaceWith(next);
        if (next.dataset.state !== "running") { source.close(); }
      }
    }
  } finally { asking = false; }
};
