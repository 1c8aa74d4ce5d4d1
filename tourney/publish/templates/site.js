(function () {
  "use strict";
  // Pages that did not change keep the words of their day; the script is always of the last publication.
  var stamp = document.getElementById("stamp");
  if (stamp && typeof tourneyStamp === "string") { stamp.textContent = tourneyStamp; }

  function plain(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }
  var find = document.getElementById("find");
  var table = document.querySelector("table.find");
  if (find && table) {
    find.parentNode.hidden = false;
    var rows = Array.prototype.map.call(table.tBodies[0].rows, function (row) {
      return { row: row, text: plain(row.cells[0].textContent) };
    });
    find.addEventListener("input", function () {
      var wanted = plain(find.value.trim());
      rows.forEach(function (one) { one.row.hidden = one.text.indexOf(wanted) < 0; });
    });
  }

  // The projector: one part at a time, and the page anew after the last one.
  var turns = document.querySelectorAll(".screen .turn");
  if (turns.length) {
    var at = 0;
    Array.prototype.forEach.call(turns, function (one) { one.classList.add("turning"); });
    turns[0].classList.add("now");
    window.setInterval(function () {
      turns[at].classList.remove("now");
      at += 1;
      if (at === turns.length) { at = 0; window.location.reload(); }
      turns[at].classList.add("now");
    }, 12000);
  }
}());
