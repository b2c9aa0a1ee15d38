// The page's actions: advance the clock, decide payments, inject faults, and keep both clocks ticking.
const notice = document.querySelector('[role="alert"]');
const buttons = () => document.querySelectorAll('button');

/** Sends a control call, then reloads the page or shows the sandbox's error message. */
async function send(method, path, body) {
  notice.textContent = '';
  for (const button of buttons()) button.disabled = true;
  document.querySelector('[role="status"]').textContent = 'Working…';
  try {
    const json =
      body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(path, { method, ...json });
    if (answer.ok) return location.reload();
    notice.textContent = (await answer.json()).error.message;
  } catch {
    notice.textContent = 'The sandbox did not answer. Is it still running?';
  }
  document.querySelector('[role="status"]').textContent = '';
  for (const button of buttons()) button.disabled = false;
}

for (const button of document.querySelectorAll('[data-advance]')) {
  button.addEventListener('click', () => send('POST', '/clock/advance', JSON.parse(button.dataset.advance)));
}

for (const button of document.querySelectorAll('[data-post]')) {
  button.addEventListener('click', () => send('POST', button.dataset.post, JSON.parse(button.dataset.body)));
}

document.querySelector('[data-remove-faults]')?.addEventListener('click', () => send('DELETE', '/faults'));

const form = document.querySelector('[data-fault-form]');
if (form) {
  const { system, kind } = form.elements;
  // Only the kinds that the system supports can be chosen.
  const filterKinds = () => {
    const kinds = system.selectedOptions[0].dataset.kinds.split(' ');
    for (const option of kind.options) option.hidden = option.disabled = !kinds.includes(option.value);
    if (kind.selectedOptions[0]?.disabled) kind.value = kinds[0];
  };
  system.addEventListener('change', filterKinds);
  filterKinds();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fault = { system: system.value, kind: kind.value };
    for (const name of ['times', 'delayMs', 'status']) {
      if (form.elements[name].value !== '') fault[name] = Number(form.elements[name].value);
    }
    if (form.elements.path.value !== '') fault.path = form.elements.path.value;
    void send('POST', '/faults', fault);
  });
}

const transferForm = document.querySelector('[data-transfer-form]');
transferForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  void send('POST', '/transfer-desk', Object.fromEntries(new FormData(transferForm)));
});

const debitForm = document.querySelector('[data-debit-form]');
debitForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  const { umrn, answer } = debitForm.elements;
  void send('POST', '/debit-desk/rules', { umrn: umrn.value.trim(), answer: answer.value });
});

const parts = { timeZone: 'Asia/Kolkata', hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' };
const day = { timeZone: 'Asia/Kolkata', day: '2-digit', month: 'short', year: 'numeric' };
const timeText = new Intl.DateTimeFormat('en-IN', parts);
const dayText = new Intl.DateTimeFormat('en-GB', day);
const clocks = [...document.querySelectorAll('time[data-ticks]')].map((element) => ({
  element,
  ahead: Date.parse(element.dateTime) - Date.now(),
}));
const tick = () => {
  for (const { element, ahead } of clocks) {
    const now = new Date(Date.now() + ahead);
    element.dateTime = now.toISOString();
    element.textContent = `${dayText.format(now).replace('Sept', 'Sep')}, ${timeText.format(now)}`;
  }
};
tick();
setInterval(tick, 1000);
