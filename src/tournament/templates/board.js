// Steps through a game: positions are lists of [square letters and digit, piece], from the page itself.
(function () {
  "use strict";
  var data = JSON.parse(document.getElementById("positions").textContent);
  var board = document.getElementById("board");
  var place = document.getElementById("place");
  var names = { w: "white man", W: "white king", b: "black man", B: "black king" };
  var at = 0;
  function make(name, attributes, text) {
    var node = document.createElementNS("http://www.w3.org/2000/svg", name);
    Object.keys(attributes).forEach(function (k) { node.setAttribute(k, attributes[k]); });
    if (text) { node.textContent = text; }
    board.appendChild(node);
    return node;
  }
  function draw() {
    var here = data[at];
    while (board.firstChild) { board.removeChild(board.firstChild); }
    for (var row = 1; row <= 8; row += 1) {
      for (var column = 1; column <= 8; column += 1) {
        var dark = (row + column) % 2 === 0;
        var square = String.fromCharCode(96 + column) + row;
        var fill = here.m.indexOf(square) >= 0 ? "#e6b422" : dark ? "#8a5a3b" : "#f0d9b5";
        make("rect", { x: column - 0.4, y: 8 - row, width: 1, height: 1, fill: fill });
      }
      make("text", { x: 0.3, y: 8.6 - row, "font-size": 0.38, "text-anchor": "middle", fill: "currentColor" }, String(row));
      make("text", { x: row + 0.1, y: 8.45, "font-size": 0.38, "text-anchor": "middle", fill: "currentColor" }, String.fromCharCode(96 + row));
    }
    here.p.forEach(function (piece) {
      var x = piece[0].charCodeAt(0) - 96 + 0.1, y = 8.5 - Number(piece[0][1]);
      var white = piece[1].toLowerCase() === "w";
      var circle = make("circle", { cx: x, cy: y, r: 0.38, fill: white ? "#fff" : "#222", stroke: white ? "#222" : "#fff", "stroke-width": 0.05 });
      circle.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "title")).textContent = piece[0] + " " + names[piece[1]];
      if (piece[1] === "W" || piece[1] === "B") {
        make("text", { x: x, y: y + 0.16, "font-size": 0.45, "text-anchor": "middle", fill: white ? "#222" : "#fff" }, "K");
      }
    });
    place.textContent = at === 0 ? "Start position" : "Step " + at + " of " + (data.length - 1) + ": " + here.t;
    var buttons = document.querySelectorAll("#steps button");
    for (var i = 0; i < buttons.length; i += 1) {
      if (Number(buttons[i].dataset.step) === at) {
        buttons[i].setAttribute("aria-current", "step");
        buttons[i].scrollIntoView({ block: "nearest" });
      } else { buttons[i].removeAttribute("aria-current"); }
    }
    var mark = document.getElementById("mark");
    if (mark && data.length > 1) {
      var px = 30 + 560 * at / (data.length - 1);
      mark.setAttribute("x1", px); mark.setAttribute("x2", px);
    }
  }
  function go(to) { at = Math.max(0, Math.min(data.length - 1, to)); draw(); }
  document.getElementById("first").onclick = function () { go(0); };
  document.getElementById("back").onclick = function () { go(at - 1); };
  document.getElementById("on").onclick = function () { go(at + 1); };
  document.getElementById("last").onclick = function () { go(data.length - 1); };
  document.getElementById("steps").onclick = function (event) {
    var button = event.target.closest("button");
    if (button) { go(Number(button.dataset.step)); }
  };
  document.addEventListener("keydown", function (event) {
    var to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: data.length - 1 }[event.key];
    if (to !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); go(to); }
  });
  draw();
}());
