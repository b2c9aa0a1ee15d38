// A phone: its home, and the product in a frame with a native bar above it.
import { askForToken, fillByButtons } from './partner-form.js';

const form = document.querySelector('[data-person-form]');
const notice = document.querySelector('[role="alert"]');
const status = document.querySelector('[role="status"]');
const phone = document.querySelector('[data-phone]');
const bar = phone.querySelector('[data-bar]');
const home = phone.querySelector('[data-home]');
const openButton = phone.querySelector('[data-open]');
let frame;
/** Which opening of the frame is the present one: the history says of each of its entries which one it is of. */
let opened;

function show(words) {
  bar.hidden = frame === undefined;
  home.hidden = frame !== undefined;
  status.textContent = words;
}

function close(words) {
  frame?.remove();
  frame = undefined;
  show(words);
  openButton.focus();
}

async function open() {
  notice.textContent = '';
  openButton.disabled = true;
  status.textContent = 'One moment…';
  try {
    const { redirectUrl } = await askForToken(form);
    // The first page of the frame adds nothing to the history, so one step back from it is one out of it.
    opened = crypto.randomUUID();
    history.pushState({ opened }, '');
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

fillByButtons(form);
form.addEventListener('submit', (event) => event.preventDefault());
openButton.addEventListener('click', () => open());
phone.querySelector('[data-close]').addEventListener('click', () => close('Closed by the phone.'));
phone.querySelector('[data-back]').addEventListener('click', () => history.back());
addEventListener('popstate', () => frame && history.state?.opened !== opened && close('Left by going back.'));
// What the product says to the app around it. Anybody can post a message: it counts from the frame and its site alone.
addEventListener('message', ({ source, origin, data }) => {
  const isFromProduct = frame !== undefined && source === frame.contentWindow && origin === phone.dataset.product;
  if (isFromProduct && data?.type === 'artha:close') close('The product closed itself.');
});
