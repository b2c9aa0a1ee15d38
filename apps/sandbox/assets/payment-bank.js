// Sends the payer's decision to the bank, then returns to the merchant.
const notice = document.querySelector('[role="alert"]');
const status = document.querySelector('[role="status"]');
const buttons = document.querySelectorAll('[data-choice]');

const setBusy = (isBusy) => {
  for (const button of buttons) button.disabled = isBusy;
  status.textContent = isBusy ? 'One moment…' : '';
};

async function decide(choice) {
  notice.textContent = '';
  setBusy(true);
  try {
    const body = JSON.stringify({ choice });
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
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

for (const button of buttons) button.addEventListener('click', () => decide(button.dataset.choice));
// The page disables them until a click on them does something.
if (status) setBusy(false);
// After a return from the merchant the browser may restore a stale page from its cache: reload the payment's status.
addEventListener('pageshow', (event) => event.persisted && location.reload());
