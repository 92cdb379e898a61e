// The page of an analysis: a game with moves tried freely, what the engine and the coach say as they find it.
// The address always holds what is shown.
import { listMoves } from "./moves.js";
import { Hands } from "./touch.js";
import { data } from "./send.js";

const Words = window.Words;
const by = (id) => document.getElementById(id);
let now = data();
// All plies, also those that lie ahead after going back.
let plies = now.plies.slice();
const { rules, start, names } = now;
let source = null, best = [];

const hands = new Hands(by("board"), (text) => go([...now.plies, text]));

function query(list) {
  const played = names ? { white: names[0], black: names[1] } : {};
  return "?" + new URLSearchParams({ rules, start, moves: list.join(","), ...played });
}

function problem(text) {
  by("problem").hidden = !text;
  by("problem").textContent = text || "";
}

// Shows the position after some plies; those that do not begin so are forgotten.
async function go(list) {
  let answer;
  try { answer = await fetch("/analyse/position" + query(list)); } catch { answer = null; }
  if (!answer || !answer.ok) {
    problem(answer ? await answer.text() : Words.unreachable);
    draw();
    return;
  }
  problem("");
  const before = now;
  now = await answer.json();
  if (!list.every((ply, i) => plies[i] === ply)) { plies = list.slice(); }
  const last = now.turns[now.turns.length - 1];
  if (last && now.ply > before.ply) { by("spoken").textContent = Words.fill(Words["moved_" + last.c], { step: last.t }); }
  history.replaceState(null, "", "/analyse" + query(now.plies));
  draw();
  ask();
}

function draw() {
  hands.show(now.position, now.legal, {
    marks: now.last ? [now.last[0], now.last[now.last.length - 1]] : [],
    continuing: Boolean(now.continuing),
    arrows: best.map((line) => line.first).filter(Boolean),
    hints: false,
  });
  by("sentence").textContent = now.over || Words["to_move_" + now.turn];
  by("fen").textContent = now.fen;
  by("pdn").href = "/analyse/pdn" + query(plies);
  by("first").disabled = by("back").disabled = now.ply === 0;
  by("on").disabled = by("end").disabled = now.ply >= plies.length;
  moves();
}

function moves() {
  const list = by("moves");
  listMoves(list, now.turns, now.ply, (ply) => go(plies.slice(0, ply)));
  list.scrollTop = list.scrollHeight;
}

// The engine and the coach on the position that is shown.
function ask() {
  if (source) { source.close(); }
  best = [];
  lines();
  by("coach").hidden = true;
  by("depth").textContent = "";
  if (by("engine").getAttribute("aria-pressed") !== "true") { return; }
  const mine = source = new EventSource("/analyse/lines" + query(now.plies));
  mine.addEventListener("lines", (event) => {
    best = JSON.parse(event.data).lines;
    lines();
    hands.options.arrows = best.map((line) => line.first).filter(Boolean);
    if (!hands.path.length) { hands.draw(); }
  });
  mine.addEventListener("coach", (event) => {
    const said = JSON.parse(event.data);
    by("coach").hidden = !said;
    if (!said) { return; }
    by("coach-title").textContent = said.title;
    by("coach-why").textContent = said.why;
    by("coach-lines").textContent = Words.fill(Words.then, said);
  });
  mine.addEventListener("done", () => mine.close());
  mine.onerror = () => { if (mine.readyState === EventSource.CLOSED) { problem(Words.engine_busy); } };
}

function lines() {
  const list = by("lines");
  list.textContent = "";
  for (const line of best) {
    const item = document.createElement("li");
    const score = document.createElement("b");
    // The score as White sees it, whoever moves.
    const whole = line.white / 100;
    score.textContent = line.decided ? line.score : (whole >= 0 ? "+" : "\u2212") + Math.abs(whole).toFixed(2);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = line.text;
    button.title = Words.play_first;
    button.addEventListener("click", () => go([...now.plies, line.plies[0]]));
    item.append(score, button);
    list.append(item);
  }
  if (!best.length && now.over) {
    // Nothing is looked for in a game that is over: the bar is what came of it.
    const bar = now.won === "w" ? 1 : now.won === "b" ? 0 : 0.5;
    by("eval-white").style.height = 100 * bar + "%";
    by("eval").setAttribute("aria-label", now.over);
  }
  if (best.length) {
    by("depth").textContent = Words.fill(Words.depth, { n: best[0].depth });
    by("eval-white").style.height = (100 * best[0].bar).toFixed(1) + "%";
    by("eval").setAttribute("aria-label", Words.fill(Words.white_keeps, { n: Math.round(100 * best[0].bar) }));
  }
}

by("engine").addEventListener("click", () => {
  const on = by("engine").getAttribute("aria-pressed") !== "true";
  by("engine").setAttribute("aria-pressed", String(on));
  problem("");
  ask();
  draw();
});
by("first").addEventListener("click", () => go([]));
by("back").addEventListener("click", () => go(plies.slice(0, now.ply - 1)));
by("on").addEventListener("click", () => go(plies.slice(0, now.ply + 1)));
by("end").addEventListener("click", () => go(plies));
by("flip").addEventListener("click", () => {
  hands.flip();
  by("eval").classList.toggle("turned", hands.board.flipped);
  by("flip").setAttribute("aria-pressed", String(hands.board.flipped));
  draw();
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, .squares") || event.ctrlKey || event.altKey || event.metaKey) { return; }
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "end" };
  if (keys[event.key]) { event.preventDefault(); by(keys[event.key]).click(); }
});
by("share").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.origin + "/analyse" + query(now.plies));
    by("share").textContent = Words.copied;
  } catch { problem(Words.no_copy); }
});

// The coach on the whole game.
by("whole").addEventListener("click", () => {
  const place = by("advice"), stream = new EventSource("/analyse/coach" + query(plies));
  by("whole").disabled = true;
  place.textContent = Words.coach_looks;
  stream.addEventListener("progress", (event) => {
    const told = JSON.parse(event.data);
    place.textContent = Words.fill(Words.coach_progress, told);
  });
  stream.addEventListener("game", (event) => advice(place, JSON.parse(event.data)));
  stream.addEventListener("done", () => { stream.close(); by("whole").disabled = false; });
  stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) { by("whole").disabled = false; } };
});

function element(name, text, parent) {
  const made = document.createElement(name);
  made.textContent = text;
  if (parent) { parent.append(made); }
  return made;
}

function advice(place, told) {
  place.textContent = "";
  element("h2", Words.coach_whole, place);
  for (const side of told.sides) { element("p", side, place); }
  if (!told.mistakes.length) { element("p", Words.no_mistake, place); }
  for (const mistake of told.mistakes) {
    const part = element("div", "", place);
    part.className = "said-of";
    element("h3", mistake.title, part);
    element("p", mistake.why, part);
    const lines = element("p", Words.fill(Words.then, mistake), part);
    lines.className = "note";
    const button = element("button", Words.show_position, part);
    button.type = "button";
    button.addEventListener("click", () => { go(plies.slice(0, mistake.ply)); by("board").scrollIntoView({ block: "nearest" }); });
  }
}

draw();
ask();
