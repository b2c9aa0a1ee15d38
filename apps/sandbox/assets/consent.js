// Sends the decision to the provider, then returns to the product.
const notice = document.querySelector('[role="alert"]');
const form = document.querySelector('[data-consent-form]');
const status = document.querySelector('[role="status"]');

const setBusy = (isBusy) => {
  for (const button of form.querySelectorAll('button')) button.disabled = isBusy;
  status.textContent = isBusy ? 'One moment…' : '';
};

async function decide(choice) {
  notice.textContent = '';
  const { choice: _choice, ...person } = Object.fromEntries(new FormData(form));
  setBusy(true);
  try {
    const answer = await fetch(form.dataset.decision, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ choice, person }),
    });
    const json = await answer.json();
    if (answer.ok) {
      status.textContent = 'Returning…';
      return location.assign(json.returnUrl);
    }
    notice.textContent = json.error.message;
  } catch {
    notice.textContent = 'The provider did not respond. Please try again.';
  }
  setBusy(false);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void decide(form.elements.choice.value);
});
document.querySelector('[data-choice="refuse"]')?.addEventListener('click', () => decide('refuse'));
// The page disables them until a click on them does something.
if (form) setBusy(false);
