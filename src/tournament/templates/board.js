// A draughts board as a picture: var board = new Board(element); board.show(position, { marks: ["c3"] }).
//
// A position is 32 characters, one for each dark square from b8 to g1 by rows: w, b, W and B for kings, a full
// stop for nothing. What is shown is told in words by the picture's label. Pieces glide unless the reader
// wants less motion (style.css). words.js, if it comes before this script, says it in another
// language. No network is used.
(function (global) {
  "use strict";
  var WORDS = global.Words || {
    king: "king", nothing: "nothing", board: "White: {white}. Black: {black}.",
    fill: function (text, values) {
      return text.replace(/\{(\w+)\}/g, function (all, name) { return name in values ? values[name] : all; });
    }
  };
  var SPACE = "http://www.w3.org/2000/svg";
  // The same as in the pages' own pictures.
  var CROWN = "M.3 .66L.26 .38L.4 .5L.5 .32L.6 .5L.74 .38L.7 .66z";

  function make(name, attributes, parent) {
    var node = document.createElementNS(SPACE, name);
    Object.keys(attributes).forEach(function (key) { node.setAttribute(key, attributes[key]); });
    if (parent) { parent.appendChild(node); }
    return node;
  }

  // The name of the square at an index of a position: b8 at 0, g1 at 31.
  function name(index) {
    var row = 8 - Math.floor(index / 4);
    var column = 2 * (index % 4) + (row % 2 === 0 ? 2 : 1);
    return "abcdefgh"[column - 1] + row;
  }

  var NAMES = [];
  for (var i = 0; i < 32; i += 1) { NAMES.push(name(i)); }
  // From a1 along the rows, as positions are written.
  var BY_ROWS = NAMES.slice().sort(function (a, b) { return a[1] === b[1] ? (a < b ? -1 : 1) : a[1] - b[1]; });

  function at(position, square) { return position[NAMES.indexOf(square)]; }

  // The squares of a side in words or as FEN has them.
  function list(position, side, king, order) {
    return order.filter(function (square) { return at(position, square).toLowerCase() === side; })
      .map(function (square) { return (at(position, square) === side ? "" : king) + square; });
  }

  function words(position) {
    function side(letter) { return list(position, letter, WORDS.king + " ", NAMES).join(", ") || WORDS.nothing; }
    return WORDS.fill(WORDS.board, { white: side("w"), black: side("b") });
  }

  function fen(position, turn) {
    function side(letter) { return list(position, letter, "K", BY_ROWS).join(","); }
    return turn.toUpperCase() + ":W" + side("w") + ":B" + side("b");
  }

  function Board(place) {
    this.flipped = false;
    this.pieces = {};
    this.position = null;
    this.options = {};
    this.svg = make("svg", { "class": "board live", viewBox: "0 0 8 8", role: "img" });
    this.ground = make("g", {}, this.svg);
    this.marks = make("g", {}, this.svg);
    this.men = make("g", {}, this.svg);
    this.arrows = make("g", {}, this.svg);
    place.textContent = "";
    place.appendChild(this.svg);
    this.paint();
  }

  // Where a square's corner is drawn.
  Board.prototype.corner = function (square) {
    var x = square.charCodeAt(0) - 97, y = 8 - Number(square[1]);
    return this.flipped ? [7 - x, 7 - y] : [x, y];
  };

  Board.prototype.paint = function () {
    var self = this;
    this.ground.textContent = "";
    make("rect", { "class": "lt", width: 8, height: 8 }, this.ground);
    NAMES.forEach(function (square) {
      var c = self.corner(square);
      make("rect", { "class": "dk", x: c[0], y: c[1], width: 1, height: 1 }, self.ground);
    });
    for (var k = 0; k < 8; k += 1) {
      var row = this.flipped ? k + 1 : 8 - k;
      var column = "abcdefgh"[this.flipped ? 7 - k : k];
      // In the first column the odd lines of the picture are dark, in the last line the even columns.
      make("text", { "class": k % 2 ? "at on" : "at", x: 0.05, y: k + 0.24 }, this.ground).textContent = row;
      make("text", { "class": k % 2 ? "at end" : "at end on", x: k + 0.95, y: 7.94 }, this.ground).textContent = column;
    }
  };

  Board.prototype.put = function (square, letter) {
    var group = make("g", { "class": "piece" }, this.men);
    make("circle", { "class": letter.toLowerCase() + "p", cx: 0.5, cy: 0.5, r: 0.39 }, group);
    if (letter !== letter.toLowerCase()) { make("path", { "class": "kg", d: CROWN }, group); }
    this.pieces[square] = { letter: letter, group: group };
    this.move(square);
  };

  Board.prototype.move = function (square) {
    var c = this.corner(square);
    this.pieces[square].group.style.transform = "translate(" + c[0] + "px," + c[1] + "px)";
  };

  // Shows a position; options: marks (squares), arrows ([from, to] each), said (words before the squares').
  Board.prototype.show = function (position, options) {
    var self = this, gone = [], come = [];
    this.options = options || {};
    NAMES.forEach(function (square, k) {
      var letter = position[k], piece = self.pieces[square];
      if (piece && piece.letter !== letter) { gone.push(square); }
      if (letter !== "." && (!piece || piece.letter !== letter)) { come.push(square); }
    });
    come.forEach(function (square) {
      var letter = position[NAMES.indexOf(square)];
      // The one that moved here, if there is one of the same colour that left its square.
      var from = gone.filter(function (g) { return self.pieces[g] && self.pieces[g].letter === letter; });
      if (come.length === 1 && from.length === 1) {
        self.pieces[square] = self.pieces[from[0]];
        delete self.pieces[from[0]];
        gone.splice(gone.indexOf(from[0]), 1);
        self.move(square);
      } else if (self.pieces[square]) {
        self.take(square);
        gone.splice(gone.indexOf(square), 1);
        self.put(square, letter);
      } else {
        self.put(square, letter);
      }
    });
    gone.forEach(function (square) { self.take(square); });
    this.position = position;
    this.draw();
  };

  Board.prototype.take = function (square) {
    this.men.removeChild(this.pieces[square].group);
    delete this.pieces[square];
  };

  // Marks, arrows and the label.
  Board.prototype.draw = function () {
    var self = this;
    this.marks.textContent = "";
    (this.options.marks || []).forEach(function (square) {
      var c = self.corner(square);
      make("rect", { "class": "mk", x: c[0], y: c[1], width: 1, height: 1 }, self.marks);
    });
    this.arrows.textContent = "";
    (this.options.arrows || []).forEach(function (pair) {
      var a = self.corner(pair[0]), b = self.corner(pair[1]);
      var dx = b[0] - a[0], dy = b[1] - a[1], long = Math.sqrt(dx * dx + dy * dy) || 1;
      var x = b[0] + 0.5 - dx / long * 0.1, y = b[1] + 0.5 - dy / long * 0.1;
      var ux = dx / long * 0.3, uy = dy / long * 0.3;
      make("path", {
        "class": "arrow",
        d: "M" + (a[0] + 0.5) + " " + (a[1] + 0.5) + "L" + x + " " + y + "M" + (x - ux - uy) + " " + (y - uy + ux) +
          "L" + x + " " + y + "L" + (x - ux + uy) + " " + (y - uy - ux)
      }, self.arrows);
    });
    this.svg.setAttribute("aria-label", (this.options.said ? this.options.said + " " : "") + words(this.position));
  };

  Board.prototype.flip = function () {
    this.flipped = !this.flipped;
    this.paint();
    Object.keys(this.pieces).forEach(this.move, this);
    this.draw();
  };

  Board.fen = fen;
  Board.words = words;
  global.Board = Board;
}(window));
