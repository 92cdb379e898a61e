// The page of a tournament under way: boards of the games that are being played, and when one has ended the page asks
// for itself and shows what is new.
import { Boards } from "./boards.js";

const place = () => document.getElementById("live");
const boards = new Boards(document.getElementById("boards"), (game) => game.number);
let asking = false, again = false, last = "";

async function ask() {
  again = true;
  if (asking) { return; }
  asking = true;
  try {
    while (again) {
      again = false;
      const text = await (await fetch(location.pathname, { headers: { accept: "text/html" } })).text();
      const page = new DOMParser().parseFromString(text, "text/html");
      const next = page.getElementById("live"), rest = page.getElementById("rest");
      if (next && rest) {
        place().replaceWith(next);
        document.getElementById("rest").replaceWith(rest);
        if (next.dataset.state !== "running") { source.close(); boards.show([]); }
      }
    }
  } finally { asking = false; }
}

const source = new EventSource("/tournament/" + place().dataset.tournament + "/events");
source.onmessage = (event) => {
  const told = JSON.parse(event.data);
  boards.show(told.boards);
  if (told.now !== last) { last = told.now; ask(); }
};
