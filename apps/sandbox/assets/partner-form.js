// Shared by the partner's pages: the person form, and the request for a token.

/** Enables the buttons of the page, which wait for its script. Clicking a known person fills the form. */
export function bindButtons(form) {
  for (const button of document.querySelectorAll('button')) button.disabled = false;
  for (const button of form.querySelectorAll('[data-person]')) {
    button.addEventListener('click', () => {
      for (const [name, value] of Object.entries(JSON.parse(button.dataset.person))) form.elements[name].value = value;
    });
  }
}

/** Requests a token, with its links, for the person in the form. Throws an error with a readable message. */
export async function requestToken(form) {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/partner/tokens', { method: 'POST', headers, body }).catch(() => undefined);
  const json = await answer?.json().catch(() => undefined);
  if (answer?.ok && json) return json;
  throw new Error(json?.error?.message ?? 'The partner did not answer. Is the sandbox still running?');
}
