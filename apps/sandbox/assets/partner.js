// Requests a token and follows its link, or shows the links.
import { requestToken, bindButtons } from './partner-form.js';

const form = document.querySelector('[data-person-form]');
const notice = document.querySelector('[role="alert"]');
const status = document.querySelector('[role="status"]');
const links = document.querySelector('[data-links]');

bindButtons(form);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { value } = event.submitter;
  notice.textContent = '';
  status.textContent = 'One moment…';
  try {
    const token = await requestToken(form);
    status.textContent = value === 'links' ? '' : 'Redirecting…';
    if (value !== 'links') return location.assign(token[value]);
    for (const link of links.querySelectorAll('[data-link]')) link.href = token[link.dataset.link];
    links.hidden = false;
  } catch (error) {
    status.textContent = '';
    notice.textContent = error.message;
  }
});
