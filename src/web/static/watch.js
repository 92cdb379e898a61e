// The page of games under way: each board follows its game.
import { Boards } from "./boards.js";

const boards = new Map();
for (const place of document.querySelectorAll("[data-game]")) {
  const picture = place.querySelector(".still");
  picture.textContent = "";
  boards.set(place.dataset.game, { board: new window.Board(picture), said: place.querySelector(".said") });
}
const course = new Boards(document.getElementById("course"), (game) => game.address + " " + game.number);
function listen() {
  const source = new EventSource("/watch/events?games=" + Array.from(boards.keys()).join(","));
  source.onmessage = (event) => {
    const told = JSON.parse(event.data);
    if (told.course) {
      course.show(told.course);
      document.getElementById("course-head").hidden = !told.course.length;
      return;
    }
    const one = boards.get(told.id);
    if (!one) { return; }
    one.board.show(told.position, { marks: told.last ? [told.last[0], told.last[told.last.length - 1]] : [] });
    one.said.textContent = told.sentence || window.Words.fill(window.Words.ply, { n: told.ply });
  };
  source.onerror = () => { if (source.readyState === EventSource.CLOSED) { setTimeout(listen, 3000); } };
}
listen();
