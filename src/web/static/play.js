// The page of a game: what the server says is shown, what is done on the board is sent.
import { listMoves } from "./moves.js";
import { Hands } from "./touch.js";
import { data, post } from "./send.js";

const { state: first, sides, word } = data();
const address = "/game/" + first.id;
const by = (id) => document.getElementById(id);
const Words = window.Words;
let state = null, heard = 0, past = null, at = null, sent = null, asked = false;

const hands = new Hands(by("board"), (text) => act({ what: "move", text, ply: state.ply }));
if (sides.length === 1 && sides[0] === "b") { hands.flip(); }

function problem(text) {
  by("problem").hidden = !text;
  by("problem").textContent = text || "";
}

// One request after the other. What is done twice on the same state, as by a double click, is sent once; but the
// stream may show the new state before the answer to a request is here, and what is done on that is not lost.
async function act(fields) {
  const version = state.version;
  while (sent) {
    if (sent.version === version) { return; }
    await sent.answer;
  }
  const answer = send(fields);
  sent = { version, answer };
  try { await answer; } finally { sent = null; }
}

async function send(fields) {
  problem("");
  try {
    take(await post(address + "/do", fields, word));
  } catch (error) {
    problem(error.message);
    try { take(await (await fetch(address + "/state")).json(), true); } catch { /* the stream will tell */ }
  }
}

// What is new by a version that has not been seen.
function take(next, again) {
  if (state && next.version <= state.version && !again) { return; }
  const before = state;
  state = next;
  heard = performance.now();
  past = null;
  if (before && before.ply !== next.ply) { at = null; say(next); }
  // Who has asked for the rematch is led there by the form.
  if (before && next.rematch && !before.rematch && sides.length && !asked) { location.assign("/game/" + next.rematch); }
  draw();
}

function say(next) {
  const last = next.turns[next.turns.length - 1];
  if (last) { by("spoken").textContent = Words.fill(Words["moved_" + last.c], { step: last.t }); }
}

function mine() { return sides.includes(state.turn) && !state.result && !state.seats.includes("open"); }

function draw() {
  const now = at === null || at === state.ply;
  if (now) {
    hands.show(state.position, mine() ? state.legal : [], {
      marks: state.last ? [state.last[0], state.last[state.last.length - 1]] : [],
      continuing: Boolean(state.continuing),
    });
  } else if (past) {
    const step = past.steps[at - 1];
    hands.show(past.positions[at], [], { marks: step ? [step[0], step[step.length - 1]] : [] });
  }
  by("board").classList.toggle("away", !now);
  sentence();
  moves();
  bars();
  buttons(now);
}

function sentence() {
  let text = state.sentence;
  if (!text && state.seats.includes("open")) { text = Words.waiting; }
  if (!text) { text = Words[(mine() ? "your_turn_" : "to_move_") + state.turn]; }
  if (!state.result && state.offer) { text += " " + Words["offers_" + state.offer]; }
  if (by("sentence").textContent !== text) { by("sentence").textContent = text; }
  for (const [id, i] of [["white-name", 0], ["black-name", 1]]) { by(id).textContent = state.names[i]; }
  document.title = (mine() ? "\u25cf " : "") + state.names.join(" - ");
}

function moves() {
  const list = by("moves");
  const shown = at === null ? state.ply : at;
  listMoves(list, state.turns, shown, look);
  const current = list.querySelector("[aria-current]");
  if (current) { list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2; }
}

function time(ms) {
  const tenths = Math.max(0, Math.ceil(ms / 100)), seconds = Math.floor(tenths / 10);
  const two = (n) => String(n).padStart(2, "0");
  const text = Math.floor(seconds / 60) + ":" + two(seconds % 60);
  return ms < 10000 ? text + "." + tenths % 10 : text;
}

function bars() {
  const upper = hands.board.flipped ? 0 : 1;
  for (const [id, i] of [["above", upper], ["below", 1 - upper]]) {
    const bar = by(id), color = i ? "b" : "w";
    const turn = state.turn === color && !state.result;
    bar.textContent = "";
    bar.classList.toggle("turn", turn);
    const name = document.createElement("span");
    name.textContent = state.names[i];
    bar.append(name);
    if (state.clock) {
      const runs = state.clock.runs && turn;
      const left = state.clock.left[i] - (runs ? performance.now() - heard : 0);
      const clock = document.createElement("span");
      clock.className = "clock" + (runs ? left < 20000 ? " short" : " runs" : "");
      clock.setAttribute("role", "timer");
      clock.textContent = time(left);
      bar.append(clock);
    }
  }
}

function buttons(now) {
  const show = (id, yes) => { if (by(id)) { by(id).hidden = !yes; } };
  const open = state.seats.includes("open");
  show("playing", !state.result);
  show("rematch", state.result && !open && !state.rematch);
  if (state.result) { show("analyse", true); }
  show("next", Boolean(state.rematch));
  if (state.rematch) { by("next-link").href = "/game/" + state.rematch; }
  if (by("waits") && !open) { by("waits").hidden = true; }
  show("offered", state.offer && !sides.includes(state.offer));
  show("offer", !state.offer && !open);
  if (by("takeback")) { by("takeback").disabled = !state.turns.some((t) => sides.includes(t.c)); }
  by("first").disabled = by("back").disabled = (at === null ? state.ply : at) === 0;
  by("on").disabled = by("end").disabled = now;
}

// Looking back: the positions are asked for once.
async function look(ply) {
  at = Math.max(0, Math.min(state.ply, ply));
  if (at === state.ply) { at = null; }
  if (at !== null && !past) {
    const wanted = state.version;
    const answer = await fetch(address + "/history");
    if (!answer.ok || wanted !== state.version) { return; }
    past = await answer.json();
  }
  draw();
}

const where = () => (at === null ? state.ply : at);
by("first").addEventListener("click", () => look(0));
by("back").addEventListener("click", () => look(where() - 1));
by("on").addEventListener("click", () => look(where() + 1));
by("end").addEventListener("click", () => look(state.ply));
by("flip").addEventListener("click", () => {
  hands.flip();
  by("flip").setAttribute("aria-pressed", String(hands.board.flipped));
  draw();
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, .squares") || event.ctrlKey || event.altKey || event.metaKey) { return; }
  const keys = { ArrowLeft: () => look(where() - 1), ArrowRight: () => look(where() + 1), Home: () => look(0), End: () => look(state.ply) };
  if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
});
for (const what of ["offer", "accept", "decline", "takeback"]) {
  if (by(what)) { by(what).addEventListener("click", () => act({ what })); }
}
if (by("resign")) {
  // A second press means it.
  let sure = 0;
  by("resign").addEventListener("click", () => {
    if (Date.now() - sure < 4000) { act({ what: "resign" }); return; }
    sure = Date.now();
    by("resign").textContent = Words.resign_again;
    setTimeout(() => { by("resign").textContent = Words.resign; }, 4000);
  });
}
if (by("copy-link")) {
  by("copy-link").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      by("copy-link").textContent = Words.copied;
    } catch { problem(Words.no_copy); }
  });
}

if (by("rematch")) { by("rematch").addEventListener("submit", () => { asked = true; }); }

take(first);
setInterval(() => { if (state.clock && state.clock.runs && !state.result) { bars(); } }, 200);

function listen() {
  const source = new EventSource(address + "/events");
  source.onmessage = (event) => { by("lost").hidden = true; take(JSON.parse(event.data)); };
  source.onopen = () => { by("lost").hidden = true; };
  source.onerror = () => {
    by("lost").hidden = false;
    // A browser gives up when it gets an answer that is no stream, as from a proxy while the server starts.
    if (source.readyState === EventSource.CLOSED) { setTimeout(listen, 2000); }
  };
}
listen();
