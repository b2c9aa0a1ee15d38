// The payer's decision: told to the bank, then on to the merchant.
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
      status.textContent = 'Taking you back to the merchant…';
      return location.assign(json.returnUrl);
    }
    notice.textContent = json.error.message;
  } catch {
    notice.textContent = 'The bank did not answer. Nothing was decided: try again.';
  }
  setBusy(false);
}

for (const button of buttons) button.addEventListener('click', () => decide(button.dataset.choice));
// Back from the merchant the browser may show the page as it was left: what stands there now is the bank's to say.
addEventListener('pageshow', (event) => event.persisted && location.reload());
