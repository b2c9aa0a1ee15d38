import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { BANK_CODE } from './decide-mandate.ts';
import type { AuthMode, Mandate } from './bank-mandate.ts';

const MODE_TITLES: Readonly<Record<AuthMode, string>> = {
  netbanking: 'Log in to net banking',
  'debit-card': 'Verify your debit card',
  aadhaar: 'Verify your Aadhaar',
};

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'password';
  readonly pattern: string;
  readonly hint: string;
  readonly isNumeric?: boolean;
}

/** What each way asks for before the one-time password. Nothing of it is checked or kept. */
const MODE_FIELDS: Readonly<Record<AuthMode, readonly Field[]>> = {
  netbanking: [
    { name: 'user', label: 'User ID', type: 'text', pattern: '.{3,20}', hint: 'At least 3 characters' },
    { name: 'password', label: 'Password', type: 'password', pattern: '.{4,30}', hint: 'At least 4 characters' },
  ],
  'debit-card': [
    {
      name: 'card',
      label: 'Last 6 digits of the card',
      type: 'text',
      pattern: '[0-9]{6}',
      hint: '6 digits',
      isNumeric: true,
    },
    {
      name: 'expiry',
      label: 'Expiry (MM/YY)',
      type: 'text',
      pattern: '(0[1-9]|1[0-2])/[0-9]{2}',
      hint: 'Such as 09/29',
    },
    { name: 'pin', label: 'ATM PIN', type: 'password', pattern: '[0-9]{4}', hint: '4 digits', isNumeric: true },
  ],
  aadhaar: [
    {
      name: 'aadhaar',
      label: 'Last 4 digits of your Aadhaar or virtual ID',
      type: 'text',
      pattern: '[0-9]{4}',
      hint: '4 digits',
      isNumeric: true,
    },
  ],
};

const CODE_SENT_TO: Readonly<Record<AuthMode, string>> = {
  netbanking: 'the mobile number of your bank account',
  'debit-card': 'the mobile number of your card',
  aadhaar: 'the mobile number of your Aadhaar',
};

const CONSENT: Readonly<Record<AuthMode, string>> = {
  netbanking: 'I authorise the debit of my account as shown.',
  'debit-card': 'I authorise the debit of the account of this card as shown.',
  aadhaar:
    'I authorise the debit of my account as shown, and I agree that my Aadhaar is used to sign this mandate electronically.',
};

/** Shown instead of the form when there is nothing to decide; else undefined. */
function endedText({ status, umrn, remarks }: Mandate): readonly [string, string] | undefined {
  switch (status) {
    case 'APPROVED (BY SPONSOR BANK)':
      return ['Mandate registered', `Your mandate is registered under UMRN ${umrn ?? ''}.`];
    case 'UNDER PROCESSING':
      return ['Mandate in process', 'Your bank processes this request and notifies the merchant of the result.'];
    case 'REGISTERED BY MEMBER':
    case 'RECEIVED BY SPONSOR BANK':
      return undefined;
    case 'CANCELLED BY INVESTOR':
      return ['Mandate cancelled', 'This request was cancelled. Your account is not debited.'];
    case 'INITIAL REJECTION':
    case 'RETURNED BY EXCHANGE':
    case 'REJECTION AT NPCI PRIOR TO DESTINATION BANK':
    case 'REJECTED (BY SPONSOR BANK)':
      return ['Mandate not registered', `This request was not accepted: ${remarks.toLowerCase()}.`];
  }
}

const facts = (mandate: Mandate): Html =>
  html`<dl class="bank-facts">
    <dt>To</dt>
    <dd>Clearing corporation, for mutual fund purchases</dd>
    <dt>From</dt>
    <dd>Account ending ${mandate.accountNo.slice(-4)} (${mandate.ifsc})</dd>
    <dt>How often</dt>
    <dd>As and when presented</dd>
    <dt>Valid</dt>
    <dd>${formatDate(mandate.startOn)} to ${formatDate(mandate.endOn)}</dd>
    <dt>Mandate ID</dt>
    <dd>${mandate.mandateId}</dd>
  </dl>`;

const field = ({ name, label, type, pattern, hint, isNumeric }: Field): Html =>
  html`<div class="bank-field">
    <label for="bank-${name}">${label}</label>
    <input
      id="bank-${name}"
      name="${name}"
      type="${type}"
      pattern="${pattern}"
      title="${hint}"
      inputmode="${isNumeric ? 'numeric' : 'text'}"
      autocomplete="off"
      required
    />
  </div>`;

const form = (mode: AuthMode): Html =>
  html`<form class="bank-form" data-mandate-form data-mode="${mode}">
    <h2>${MODE_TITLES[mode]}</h2>
    ${MODE_FIELDS[mode].map(field)}
    ${field({
      name: 'code',
      label: `One-time password, sent to ${CODE_SENT_TO[mode]}`,
      type: 'text',
      pattern: '[0-9]{6}',
      hint: '6 digits',
      isNumeric: true,
    })}
    <p class="muted small">
      This bank is a sandbox: every one-time password is ${BANK_CODE}, and nothing else is checked.
    </p>
    <label class="bank-consent"><input type="checkbox" name="consent" required /> ${CONSENT[mode]}</label>
    <div class="bank-buttons" role="group" aria-label="Your decision">
      <button class="button primary" type="submit" disabled>Approve</button>
      <button class="button" type="button" data-choice="decline" disabled>Decline</button>
      <button class="button" type="button" data-choice="time-out" disabled>Time out</button>
    </div>
    <p class="muted small">
      Time out leaves the request in process at the bank, as when a connection fails. The merchant learns the result
      later.
    </p>
    <p class="muted" role="status"></p>
    <noscript><p>Approving needs JavaScript.</p></noscript>
  </form>`;

const ended = ([title, text]: readonly [string, string], returnUrl: string | undefined): Html =>
  html`<div class="bank-ended">
    <h2>${title}</h2>
    <p>${text}</p>
    ${returnUrl ? html`<p><a class="button primary" href="${returnUrl}">Return to the merchant</a></p>` : undefined}
  </div>`;

/** The bank's page on which the account holder approves a mandate, in one of three ways. */
export function mandatePage(mandate: Mandate, mode: AuthMode): Html {
  const outcome = endedText(mandate);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Approve a mandate · Sandbox Bank</title>
        <link rel="icon" href="/assets/mark.svg" />
        <link rel="stylesheet" href="/assets/page.css" />
        <link rel="stylesheet" href="/assets/payment-bank.css" />
        <script src="/assets/mandate-bank.js" type="module"></script>
      </head>
      <body class="bank">
        <header class="bank-header">
          <p class="bank-name">Sandbox Bank</p>
          <p class="muted">No real account is debited</p>
        </header>
        <main class="bank-main">
          <p class="notice" role="alert"></p>
          <section class="bank-card" aria-labelledby="approve">
            <h1 id="approve">Approve a mandate for debits of up to</h1>
            <p class="bank-amount">₹ ${formatPaise(mandate.amount)}</p>
            ${facts(mandate)} ${outcome ? ended(outcome, mandate.returnUrl) : form(mode)}
          </section>
        </main>
      </body>
    </html> `;
}
