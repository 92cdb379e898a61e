// The page of a tournament under way: boards of the games that are being played, and when one has ended the page asks
// for itself and shows what is new.
import "./board.js";

const place = () => document.getElementById("live");
const boards = new Map();
let asking = false, again = false, last = "";

function show(all) {
  const there = new Set(all.map((game) => game.number));
  for (const [number, one] of boards) {
    if (!there.has(number)) { one.figure.remove(); boards.delete(number); }
  }
  for (const game of all) {
    if (!boards.has(game.number)) {
      const figure = document.createElement("figure"), picture = document.createElement("div");
      const said = document.createElement("figcaption");
      figure.append(picture, said);
      document.getElementById("boards").append(figure);
      boards.set(game.number, { figure, said, board: new window.Board(picture) });
    }
    const one = boards.get(game.number);
    one.board.show(game.position, { marks: game.last || [] });
    one.said.textContent = "Game " + game.number + ": " + game.names.join(" - ") + ", " + game.ply + " plies";
  }
}

async function ask() {
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
        if (next.dataset.state !== "running") { source.close(); show([]); }
      }
    }
  } finally { asking = false; }
}

const source = new EventSource("/tournament/" + place().dataset.tournament + "/events");
source.onmessage = (event) => {
  const told = JSON.parse(event.data);
  show(told.boards);
  if (told.now !== last) { last = told.now; ask(); }
};
