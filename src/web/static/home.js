// The first page: Prolog players choose the rules with them.
const against = document.getElementById("against"), rules = document.getElementById("rules");
function fit() {
  const prolog = against.value.startsWith("example:") || against.value.startsWith("version:");
  if (prolog) { rules.value = "course"; }
  rules.querySelector("[value=russian]").disabled = prolog;
}
against.addEventListener("change", fit);
fit();
