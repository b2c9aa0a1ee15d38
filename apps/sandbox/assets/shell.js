// A mock phone: its home screen, and the product in a frame below a native bar.
import { requestToken, bindButtons } from './partner-form.js';

const form = document.querySelector('[data-person-form]');
const notice = document.querySelector('[role="alert"]');
const status = document.querySelector('[role="status"]');
const phone = document.querySelector('[data-phone]');
const bar = phone.querySelector('[data-bar]');
const home = phone.querySelector('[data-home]');
const openButton = phone.querySelector('[data-open]');
let frame;
/** Identifies the current opening of the frame; each history entry carries the id of its opening. */
let openingId;

function show(message) {
  bar.hidden = frame === undefined;
  home.hidden = frame !== undefined;
  status.textContent = message;
}

function close(message) {
  frame?.remove();
  frame = undefined;
  show(message);
  openButton.focus();
}

async function open() {
  notice.textContent = '';
  openButton.disabled = true;
  status.textContent = 'One moment…';
  try {
    const { redirectUrl } = await requestToken(form);
    // The first page of the frame adds no history entry, so one step back from it leaves the frame.
    openingId = crypto.randomUUID();
    history.pushState({ openingId }, '');
    frame = document.createElement('iframe');
    frame.title = 'Investments';
    frame.src = redirectUrl;
    phone.append(frame);
    show('');
  } catch (error) {
    status.textContent = '';
    notice.textContent = error.message;
  }
  openButton.disabled = false;
}

bindButtons(form);
form.addEventListener('submit', (event) => event.preventDefault());
openButton.addEventListener('click', () => open());
phone.querySelector('[data-close]').addEventListener('click', () => close('Closed by the phone.'));
phone.querySelector('[data-back]').addEventListener('click', () => history.back());
addEventListener('popstate', () => frame && history.state?.openingId !== openingId && close('Left by going back.'));
// Messages from the product to its host app. Any window can post a message: only the frame, with its origin, counts.
addEventListener('message', ({ source, origin, data }) => {
  const isFromProduct = frame !== undefined && source === frame.contentWindow && origin === phone.dataset.product;
  if (isFromProduct && data?.type === 'artha:close') close('The product closed itself.');
});
