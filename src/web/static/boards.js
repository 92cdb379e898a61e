// Boards of games that are played elsewhere, in tournaments and on the ladder: they come, follow and go.
import "./board.js";

export class Boards {
  // `key` tells games from each other.
  constructor(place, key) {
    this.place = place;
    this.key = key;
    this.shown = new Map();
  }

  show(all) {
    const there = new Set(all.map(this.key));
    for (const [key, one] of this.shown) {
      if (!there.has(key)) { one.figure.remove(); this.shown.delete(key); }
    }
    for (const game of all) {
      const key = this.key(game);
      if (!this.shown.has(key)) { this.shown.set(key, this.add(game)); }
      const one = this.shown.get(key);
      one.board.show(game.position, { marks: game.last || [] });
      one.said.textContent = window.Words.fill(window.Words.ply, { n: game.ply });
    }
  }

  add(game) {
    const figure = document.createElement("figure"), picture = document.createElement("div");
    const caption = document.createElement("figcaption"), said = document.createElement("span");
    const names = document.createElement(game.address ? "a" : "span");
    names.textContent = game.names.join(" - ");
    if (game.address) { names.href = game.address; }
    said.className = "note";
    caption.append(names, " ", said);
    figure.append(picture, caption);
    this.place.append(figure);
    return { figure, said, board: new window.Board(picture) };
  }
}
