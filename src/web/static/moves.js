// The list of a game's moves, two to a line, each a button that shows its position.
export function listMoves(list, turns, shown, look) {
  list.textContent = "";
  let line = null, n = 0;
  for (const turn of turns) {
    if (!line || turn.c === "w") {
      n += 1;
      line = document.createElement("li");
      const number = document.createElement("span");
      number.className = "n";
      number.textContent = n + ".";
      line.append(number);
      if (turn.c === "b") { line.append(document.createElement("span")); }
      list.append(line);
    }
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = turn.t;
    if (turn.ply === shown) { button.setAttribute("aria-current", "true"); }
    button.addEventListener("click", () => look(turn.ply));
    line.append(button);
  }
}
