// Tables that sort and filter. Without this script they are tables to read.
//   data-sort: every column sorts; data-filter="what": a field to filter by; data-choice="4 6": columns with a
//   list to choose from; data-cross: rows and columns are the same players and are put into an order together.
(function () {
  "use strict";
  var WORDS = window.Words, fill = WORDS.fill, ORDER = new Intl.Collator(document.documentElement.lang);

  function make(name, attributes, text) {
    var node = document.createElement(name);
    Object.keys(attributes || {}).forEach(function (key) { node.setAttribute(key, attributes[key]); });
    if (text !== undefined) { node.textContent = text; }
    return node;
  }
  function text(row, column) { return row.cells[column].textContent.trim(); }

  // Small letters; the Turkish i with and without its dot are one letter, whatever key wrote them.
  function folded(text) {
    return text.toLowerCase().normalize("NFD").replace(/\u0307/g, "").replace(/ı/g, "i").normalize("NFC");
  }

  // Numbers by value, what has none behind them, other texts by the alphabet.
  function compare(a, b) {
    var x = parseFloat(a.replace(/[,%]/g, "")), y = parseFloat(b.replace(/[,%]/g, ""));
    var numbers = /^%?[-+]?[\d.]/;
    if (numbers.test(a) && numbers.test(b)) { return x - y; }
    if (!a || !b) { return a ? -1 : b ? 1 : 0; }
    return ORDER.compare(a, b);
  }

  function enhance(table) {
    var body = table.tBodies[0], rows = Array.prototype.slice.call(body.rows);
    if (rows.length < 2) { return; }
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    var tools = make("div", { "class": "tools" });
    var wanted = [], counter = make("output", {});

    function refresh() {
      var shown = 0;
      rows.forEach(function (row) {
        row.hidden = !wanted.every(function (test) { return test(row); });
        if (!row.hidden) { shown += 1; }
      });
      counter.textContent = shown === rows.length ? fill(WORDS.lines, { n: shown }) :
        fill(WORDS.lines_of, { n: shown, of: rows.length });
    }
    function labelled(words, field) {
      var label = make("label", {}, words + " ");
      label.appendChild(field);
      tools.appendChild(label);
      return label;
    }
    function pick(words, options) {
      var select = make("select");
      options.forEach(function (o) { select.appendChild(make("option", { value: o[0] }, o[1])); });
      return { select: select, label: labelled(words, select) };
    }

    if (table.dataset.filter) {
      var field = make("input", { type: "search", placeholder: table.dataset.filter });
      labelled(WORDS.filter, field);
      wanted.push(function (row) {
        var where = table.dataset.cross !== undefined ? text(row, 0) : row.textContent;
        return folded(where).indexOf(folded(field.value.trim())) >= 0;
      });
      field.addEventListener("input", refresh);
    }
    (table.dataset.choice || "").split(" ").filter(Boolean).forEach(function (column) {
      var values = [];
      rows.forEach(function (row) { if (values.indexOf(text(row, column)) < 0) { values.push(text(row, column)); } });
      if (values.length < 2) { return; }
      values.sort(compare);
      var choice = pick(heads[column].textContent, [["", WORDS.all]].concat(values.map(function (v) { return [v, v]; })));
      wanted.push(function (row) { return !choice.select.value || text(row, column) === choice.select.value; });
      choice.select.addEventListener("change", refresh);
    });

    function order(column, down) {
      rows.sort(function (a, b) {
        var way = compare(text(a, column), text(b, column));
        return down ? -way : way;
      });
      rows.forEach(function (row) { body.appendChild(row); });
      heads.forEach(function (head, i) {
        if (i === column) { head.setAttribute("aria-sort", down ? "descending" : "ascending"); }
        else { head.removeAttribute("aria-sort"); }
      });
    }
    if (table.dataset.sort !== undefined) {
      var names = [];
      heads.forEach(function (head, column) {
        if (head.nodeName !== "TH") { return; }
        names.push([String(column), head.textContent]);
        var button = make("button", { type: "button", "class": "sort" });
        while (head.firstChild) { button.appendChild(head.firstChild); }
        head.appendChild(button);
        button.addEventListener("click", function () {
          var before = head.getAttribute("aria-sort");
          // Numbers are wanted from the top first.
          var numbers = /^[-+]?\d/.test(text(rows[0], column));
          order(column, before ? before === "ascending" : numbers && column > 0);
        });
      });
      if (table.dataset.filter) {
        var by = pick(WORDS.sort_by, names);
        by.label.className = "narrow";
        by.select.addEventListener("change", function () {
          heads[Number(by.select.value)].querySelector("button").click();
        });
      }
    }

    // The rows of a cross table with its columns in the same order.
    if (table.dataset.cross !== undefined) {
      var first = rows.slice();
      var cells = first.map(function (row) { return Array.prototype.slice.call(row.cells, 1); });
      var columns = heads.slice(1);
      var sorts = pick(WORDS.order_by, [["rank", WORDS.rank], ["name", WORDS.name]]);
      sorts.select.addEventListener("change", function () {
        var turn = first.map(function (row, i) { return i; });
        if (sorts.select.value === "name") {
          var named = first.map(function (row) { return row.cells[0].querySelector("a").textContent; });
          turn.sort(function (a, b) { return ORDER.compare(named[a], named[b]); });
        }
        turn.forEach(function (i) {
          table.tHead.rows[0].appendChild(columns[i]);
          body.appendChild(first[i]);
        });
        cells.forEach(function (own, i) { turn.forEach(function (j) { first[i].appendChild(own[j]); }); });
      });
    }
    if (wanted.length) { tools.appendChild(counter); }
    if (tools.firstChild) {
      var before = table.closest(".wide") || table;
      counter.textContent = fill(WORDS.lines, { n: rows.length });
      before.parentNode.insertBefore(tools, before);
    }
  }

  document.querySelectorAll("table[data-sort], table[data-cross]").forEach(enhance);
}());
