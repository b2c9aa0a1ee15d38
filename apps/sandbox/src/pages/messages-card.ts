import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import type { Message } from '../messages/message.ts';
import { timeText } from './layout.ts';

const KIND_LABELS: Readonly<Record<Message['kind'], string>> = { mail: 'Mail', sms: 'SMS', push: 'Push' };

const item = ({ kind, to, subject, text, sentAt }: Message): Html =>
  html`<li>
    <div class="message-header">
      <strong>${subject || KIND_LABELS[kind]}</strong>
      <span class="muted">${KIND_LABELS[kind]} to ${to}, ${timeText(new Date(sentAt))}</span>
    </div>
    <pre>${text}</pre>
  </li>`;

const NOTHING_SENT = 'No mail, SMS or push has been sent yet.';
const NOTHING_SENT_TO = 'Nothing has been sent to this recipient.';

/** A list of messages; their text is escaped. */
const messageList = (messages: readonly Message[], emptyText: string): Html =>
  messages.length === 0
    ? html`<p class="muted">${emptyText}</p>`
    : html`<ul class="messages">
        ${messages.map(item)}
      </ul>`;

export const latestMessagesCard = (messages: readonly Message[]): Html =>
  html`<section class="card" aria-labelledby="messages">
    <h2 id="messages">Latest messages</h2>
    ${messageList(messages, NOTHING_SENT)}
    <p><a href="/outbox/page">All messages</a></p>
  </section>`;

/** The outbox: all messages, or those to one recipient. */
export const outboxContent = (messages: readonly Message[], to: string): Html =>
  html`<form class="search" method="get" action="/outbox/page" role="search">
      <div class="field">
        <label for="to">Recipient</label>
        <input id="to" name="to" value="${to}" placeholder="Mail address, mobile or customer number" maxlength="254" />
      </div>
      <button class="button primary" type="submit">Search</button>
      ${to ? html`<a class="button" href="/outbox/page">Show all</a>` : undefined}
    </form>
    <section class="card" aria-labelledby="messages">
      <h2 id="messages">${to ? `Sent to ${to}` : 'All messages'}</h2>
      <p class="muted small">Newest first, at most 200. Times are real time in India, not business time.</p>
      ${messageList(messages, to ? NOTHING_SENT_TO : NOTHING_SENT)}
    </section>`;
