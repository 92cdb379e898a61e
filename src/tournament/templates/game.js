// Steps through a game on a Board: by buttons, keys, the list of steps, or by itself.
(function () {
  "use strict";
  var data = JSON.parse(document.getElementById("data").textContent);
  var board = new window.Board(document.getElementById("board"));
  var steps = document.getElementById("steps");
  var WORDS = window.Words, fill = WORDS.fill;
  var PAUSE = 900;

  function byId(id) { return document.getElementById(id); }
  function ends(step) { var all = step.split(/[-:]/); return [all[0], all[all.length - 1]]; }

  // What can be shown, one after another: positions with their words.
  function framesOfGame() {
    var frames = data.p.map(function (position, i) {
      var words = i > 0 && data.t[i - 1] === "w" ? WORDS.step_white : WORDS.step_black;
      return {
        p: position, turn: data.t[i], marks: i > 0 ? ends(data.s[i - 1]) : [],
        text: i === 0 ? WORDS.start : fill(words, { n: i, of: data.s.length, step: data.s[i - 1] })
      };
    });
    if (data.l) {
      frames.push({
        p: data.l.p, turn: data.l.c[0], marks: data.l.m, lost: true,
        text: fill(data.l.c === "white" ? WORDS.lost_white : WORDS.lost_black, { n: data.s.length + 1 })
      });
    }
    return frames;
  }

  function framesOfLine(line, which, first) {
    return line.p.map(function (position, i) {
      var step = line.s[i];
      return {
        p: position, turn: i === 0 ? data.t[first] : "", marks: i > 0 ? ends(line.s[i - 1]) : [],
        arrows: step ? [ends(step)] : [],
        text: i === 0 ? fill(WORDS[which + "_start"], { n: first + 1 }) :
          fill(WORDS[which + "_step"], { n: i, of: line.s.length, step: line.s[i - 1] })
      };
    });
  }

  var game = framesOfGame(), frames = game, at = 0, timer = null;

  function draw() {
    var here = frames[at];
    board.show(here.p, { marks: here.marks, arrows: here.arrows, said: here.text + "." });
    byId("place").textContent = here.text;
    byId("first").disabled = byId("back").disabled = at === 0;
    byId("on").disabled = byId("last").disabled = at === frames.length - 1;
    byId("copy-fen").disabled = !here.turn;
    var shown = frames === game ? at : -1;
    steps.querySelectorAll("button").forEach(function (button) {
      if (Number(button.dataset.step) === shown) { button.setAttribute("aria-current", "step"); }
      else { button.removeAttribute("aria-current"); }
    });
    var mark = byId("mark");
    if (mark && shown >= 0 && data.p.length > 1) {
      var x = 30 + 440 * Math.min(shown, data.s.length) / data.s.length;
      mark.setAttribute("x1", x);
      mark.setAttribute("x2", x);
    }
  }

  function stop() {
    if (timer !== null) { clearInterval(timer); }
    timer = null;
    byId("play").textContent = WORDS.play;
  }
  function show(to) {
    at = Math.max(0, Math.min(frames.length - 1, to));
    draw();
    if (at === frames.length - 1) { stop(); }
  }
  function go(to) { stop(); show(to); }
  function play() {
    if (timer !== null) { stop(); return; }
    if (at === frames.length - 1) { show(0); }
    byId("play").textContent = WORDS.pause;
    timer = setInterval(function () { show(at + 1); }, PAUSE);
  }
  function enter(which, to) {
    frames = which;
    byId("leave").hidden = frames === game;
    go(to);
  }

  function say(text) { byId("said").textContent = text; }
  function copy(text, what) {
    function done() { say(fill(WORDS.copied, { what: what })); }
    function byHand() {
      var area = document.createElement("textarea");
      area.value = text;
      document.body.appendChild(area);
      area.select();
      try { document.execCommand("copy"); done(); } catch (e) { say(WORDS.no_copy); }
      document.body.removeChild(area);
    }
    if (navigator.clipboard && window.isSecureContext) { navigator.clipboard.writeText(text).then(done, byHand); }
    else { byHand(); }
  }

  // The steps become buttons: without this script they are a list to read.
  steps.querySelectorAll("li").forEach(function (item, i) {
    var button = document.createElement("button");
    button.type = "button";
    button.dataset.step = i + 1;
    while (item.firstChild && item.firstChild.nodeName !== "I" && item.firstChild.nodeName !== "PRE") {
      button.appendChild(item.firstChild);
    }
    item.insertBefore(button, item.firstChild);
  });
  steps.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (button) { enter(game, Number(button.dataset.step)); }
  });
  document.querySelectorAll(".lines").forEach(function (place) {
    var lines = data.lines[Number(place.dataset.line)];
    place.hidden = false;
    place.addEventListener("click", function (event) {
      var which = event.target.dataset.which;
      if (!which) { return; }
      enter(framesOfLine(lines[which], which, lines.at), 0);
      byId("board").scrollIntoView({ block: "nearest" });
    });
  });

  byId("first").onclick = function () { go(0); };
  byId("back").onclick = function () { go(at - 1); };
  byId("on").onclick = function () { go(at + 1); };
  byId("last").onclick = function () { go(frames.length - 1); };
  byId("play").onclick = play;
  byId("leave").onclick = function () { enter(game, game.length - 1); };
  byId("flip").onclick = function () {
    board.flip();
    byId("flip").setAttribute("aria-pressed", String(board.flipped));
  };
  byId("copy-fen").onclick = function () { copy(window.Board.fen(frames[at].p, frames[at].turn), "FEN"); };
  byId("copy-pdn").onclick = function () { copy(byId("pdn").textContent, "PDN"); };
  document.addEventListener("keydown", function (event) {
    var to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: frames.length - 1 }[event.key];
    var typed = event.target.closest && event.target.closest("input, select, textarea, pre");
    if (to === undefined || typed || event.ctrlKey || event.metaKey || event.altKey) { return; }
    event.preventDefault();
    go(to);
  });
  byId("controls").hidden = false;
  draw();
}());
