// Fields that belong to one choice of a list are there only with it.
const format = document.getElementById("format");
function fit() {
  for (const field of document.querySelectorAll("[data-for]")) { field.hidden = field.dataset.for !== format.value; }
}
format.addEventListener("change", fit);
fit();
