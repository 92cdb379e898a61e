// A board to play on: the picture of board.js, and over it a button for each dark square, for fingers, mice, keys
// and screen readers. Rules are the server's affair: it is given the legal moves as lists of squares.
import "./board.js";

const LETTERS = "abcdefgh";
const Words = window.Words;
const PIECES = { w: Words.white_man, W: Words.white_king, b: Words.black_man, B: Words.black_king, ".": Words.empty };

// The dark squares from b8 to g1 by rows, as positions have them.
const NAMES = [];
for (let row = 8; row >= 1; row -= 1) {
  for (let column = 0; column < 8; column += 1) {
    if ((row + column) % 2 === 1) { NAMES.push(LETTERS[column] + row); }
  }
}

export class Hands {
  // `move` is called with the text of a legal move that has been made here.
  constructor(place, move) {
    this.place = place;
    this.move = move;
    place.textContent = "";
    const picture = document.createElement("div");
    place.append(picture);
    this.board = new window.Board(picture);
    this.grid = document.createElement("div");
    this.grid.className = "squares";
    this.grid.setAttribute("role", "group");
    this.grid.setAttribute("aria-label", Words.squares);
    this.buttons = new Map();
    for (const name of NAMES) {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.square = name;
      button.tabIndex = -1;
      this.buttons.set(name, button);
      this.grid.append(button);
    }
    place.append(this.grid);
    this.legal = [];
    this.path = [];
    this.position = ".".repeat(32);
    this.options = {};
    this.board.show(this.position);
    this.arrange();
    this.listen();
  }

  // Where the squares are: as seen from White, or from Black.
  arrange() {
    const ordered = this.board.flipped ? [...NAMES].reverse() : NAMES;
    for (const name of ordered) {
      const [x, y] = this.board.corner(name);
      const button = this.buttons.get(name);
      button.style.gridArea = (y + 1) + " / " + (x + 1);
      this.grid.append(button);
    }
    const reachable = this.grid.querySelector("[tabindex='0']") || this.grid.firstElementChild;
    reachable.tabIndex = 0;
  }

  flip() {
    this.board.flip();
    this.arrange();
  }

  // Shows a position with the moves that may be made in it: [{ t: "c3-d4", p: ["c3", "d4"] }].
  show(position, legal, options) {
    this.position = position;
    this.legal = legal;
    this.path = [];
    this.options = options || {};
    // A capture of several jumps goes on with the piece that has jumped.
    const starts = new Set(legal.map((m) => m.p[0]));
    if (this.options.continuing && starts.size === 1) { this.path = [...starts]; }
    this.draw();
  }

  draw() {
    this.board.show(this.shown(), {
      marks: this.options.marks || [], arrows: this.options.arrows || [], said: this.options.said,
    });
    const fitting = this.fitting();
    const starts = new Set(this.legal.map((m) => m.p[0]));
    const goals = new Set(this.path.length ? fitting.map((m) => m.p[this.path.length]) : []);
    const held = this.path[this.path.length - 1];
    const shown = this.shown();
    NAMES.forEach((name, i) => {
      const button = this.buttons.get(name);
      const can = starts.has(name) && !this.path.length;
      button.classList.toggle("can", can && this.options.hints !== false);
      button.classList.toggle("goal", goals.has(name));
      button.classList.toggle("taken", name === held);
      const words = [name, PIECES[shown[i]]];
      if (name === held) { words.push(Words.taken); }
      if (can) { words.push(Words.can_move); }
      if (goals.has(name)) { words.push(Words.can_be_reached); }
      button.setAttribute("aria-label", words.join(", "));
    });
  }

  // The position with the jumps that have been made here and not yet sent.
  shown() {
    if (this.path.length < 2) { return this.position; }
    const squares = [...this.position];
    const from = NAMES.indexOf(this.path[0]), to = NAMES.indexOf(this.path[this.path.length - 1]);
    const piece = squares[from];
    squares[from] = ".";
    squares[to] = piece;
    return squares.join("");
  }

  fitting() {
    return this.legal.filter((m) => this.path.every((square, i) => m.p[i] === square));
  }

  // Somebody wants something of a square; whether anything came of it.
  pick(name) {
    const fitting = this.fitting();
    if (this.path.length) {
      if (fitting.some((m) => m.p[this.path.length] === name)) { return this.go([...this.path, name]); }
      // The last square of the only chain that leads there.
      const last = fitting.filter((m) => m.p[m.p.length - 1] === name && m.p.length > this.path.length);
      if (last.length === 1) { return this.go(last[0].p); }
    }
    if (this.legal.some((m) => m.p[0] === name)) {
      this.path = this.path.length === 1 && this.path[0] === name && !this.options.continuing ? [] : [name];
      this.draw();
      return true;
    }
    if (!this.options.continuing) { this.path = []; }
    this.draw();
    return false;
  }

  go(path) {
    this.path = path;
    const done = this.fitting().find((m) => m.p.length === path.length);
    this.draw();
    if (done) {
      this.legal = [];
      this.move(done.t);
    }
    return true;
  }

  listen() {
    const square = (event) => event.target.closest && event.target.closest("button[data-square]");
    let drag = null;
    this.grid.addEventListener("pointerdown", (event) => {
      const button = square(event);
      if (!button || event.button) { return; }
      const name = button.dataset.square;
      const again = this.path.length === 1 && this.path[0] === name;
      this.focus(name);
      const picked = again || this.pick(name);
      const piece = this.board.pieces[name];
      if (picked && this.path[this.path.length - 1] === name && piece && this.legal.length) {
        drag = { name, again, piece: piece.group, x: event.clientX, y: event.clientY, moved: false };
        this.grid.setPointerCapture(event.pointerId);
      }
      event.preventDefault();
    });
    this.grid.addEventListener("pointermove", (event) => {
      if (!drag) { return; }
      const box = this.grid.getBoundingClientRect();
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6) { drag.moved = true; }
      if (!drag.moved) { return; }
      drag.piece.classList.add("held");
      const x = (event.clientX - box.left) / box.width * 8 - 0.5, y = (event.clientY - box.top) / box.height * 8 - 0.5;
      drag.piece.style.transform = "translate(" + x + "px," + y + "px)";
    });
    const drop = (event) => {
      if (!drag) { return; }
      const was = drag;
      drag = null;
      was.piece.classList.remove("held");
      if (this.board.pieces[was.name]) { this.board.move(was.name); }
      if (!was.moved) {
        if (was.again) { this.pick(was.name); }
        return;
      }
      const box = this.grid.getBoundingClientRect();
      const x = Math.floor((event.clientX - box.left) / box.width * 8);
      const y = Math.floor((event.clientY - box.top) / box.height * 8);
      const under = NAMES.find((name) => { const c = this.board.corner(name); return c[0] === x && c[1] === y; });
      if (under && under !== was.name) { this.pick(under); }
    };
    this.grid.addEventListener("pointerup", drop);
    this.grid.addEventListener("pointercancel", () => {
      if (drag && this.board.pieces[drag.name]) { this.board.move(drag.name); }
      drag = null;
    });
    this.grid.addEventListener("click", (event) => {
      // From keys and screen readers: a mouse has been heard already.
      const button = square(event);
      if (button && event.detail === 0) { this.pick(button.dataset.square); }
    });
    this.grid.addEventListener("keydown", (event) => this.key(event));
  }

  focus(name) {
    for (const button of this.buttons.values()) { button.tabIndex = -1; }
    const button = this.buttons.get(name);
    button.tabIndex = 0;
    button.focus({ preventScroll: true });
  }

  key(event) {
    const now = event.target.dataset && event.target.dataset.square;
    if (!now) { return; }
    if (event.key === "Escape" && !this.options.continuing) {
      this.path = [];
      this.draw();
      return;
    }
    const steps = { ArrowLeft: [-2, 0], ArrowRight: [2, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[event.key];
    if (!step) { return; }
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = this.board.corner(now);
    // The next line has its dark squares one column beside.
    const wanted = step[1] ? [[x - 1, y + step[1]], [x + 1, y + step[1]]] : [[x + step[0], y]];
    if (step[1] && y % 2) { wanted.reverse(); }
    for (const [a, b] of wanted) {
      const name = NAMES.find((n) => { const c = this.board.corner(n); return c[0] === a && c[1] === b; });
      if (name) { this.focus(name); return; }
    }
  }
}
