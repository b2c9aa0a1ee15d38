// Asks for a token and goes where it leads, or shows where it would.
import { askForToken, fillByButtons } from './partner-form.js';

const form = document.querySelector('[data-person-form]');
const notice = document.querySelector('[role="alert"]');
const status = document.querySelector('[role="status"]');
const links = document.querySelector('[data-links]');

fillByButtons(form);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { value } = event.submitter;
  notice.textContent = '';
  status.textContent = 'One moment…';
  try {
    const made = await askForToken(form);
    status.textContent = value === 'links' ? '' : 'Taking you there…';
    if (value !== 'links') return location.assign(made[value]);
    for (const link of links.querySelectorAll('[data-link]')) link.href = made[link.dataset.link];
    links.hidden = false;
  } catch (error) {
    status.textContent = '';
    notice.textContent = error.message;
  }
});
