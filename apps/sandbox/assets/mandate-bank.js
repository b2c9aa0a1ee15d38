// Sends the account holder's decision to the bank, then returns to the merchant.
const notice = document.querySelector('[role="alert"]');
const form = document.querySelector('[data-mandate-form]');
const status = document.querySelector('[role="status"]');

const setBusy = (isBusy) => {
  for (const button of form.querySelectorAll('button')) button.disabled = isBusy;
  status.textContent = isBusy ? 'One moment…' : '';
};

async function decide(decision) {
  notice.textContent = '';
  setBusy(true);
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(decision),
    });
    const json = await answer.json();
    if (answer.ok) {
      status.textContent = 'Returning to the merchant…';
      return location.assign(json.returnUrl);
    }
    notice.textContent = json.error.message;
  } catch {
    notice.textContent = 'The bank did not respond. Please try again.';
  }
  setBusy(false);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void decide({ choice: 'approve', mode: form.dataset.mode, code: form.elements.code.value });
});
for (const button of document.querySelectorAll('[data-choice]'))
  button.addEventListener('click', () => decide({ choice: button.dataset.choice }));
// The page disables them until a click on them does something.
if (form) setBusy(false);
// After a return from the merchant the browser may restore a stale page from its cache.
addEventListener('pageshow', (event) => event.persisted && location.reload());
