// Sending: post("/game/x/do", { what: "resign" }, word) gives the answer as data, or throws a sentence.
export async function post(address, fields, word) {
  let answer;
  try {
    answer = await fetch(address, {
      method: "POST",
      headers: { "x-form-word": word },
      body: new URLSearchParams(fields),
      credentials: "same-origin",
    });
  } catch {
    throw new Error(window.Words.unreachable);
  }
  const text = await answer.text();
  if (!answer.ok) { throw new Error(sentence(text)); }
  return JSON.parse(text);
}

function sentence(text) {
  const short = text.slice(0, 300);
  return short.charAt(0).toUpperCase() + short.slice(1) + (/[.!?]$/.test(short) ? "" : ".");
}

export function data() { return JSON.parse(document.getElementById("data").textContent); }
