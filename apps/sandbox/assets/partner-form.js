// What the pages of the partner share: the form that says who comes, and the token for it.

/** The buttons of known people fill the form. */
export function fillByButtons(form) {
  for (const button of form.querySelectorAll('[data-person]')) {
    button.addEventListener('click', () => {
      for (const [name, value] of Object.entries(JSON.parse(button.dataset.person))) form.elements[name].value = value;
    });
  }
}

/** A token for whom the form names, with its addresses. Throws with words for people. */
export async function askForToken(form) {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/partner/tokens', { method: 'POST', headers, body }).catch(() => undefined);
  const json = await answer?.json().catch(() => undefined);
  if (answer?.ok && json) return json;
  throw new Error(json?.error?.message ?? 'The partner did not answer. Is the sandbox still running?');
}
