import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import type { Payment } from './payment.ts';

/** Shown instead of the buttons when there is nothing to decide; else undefined. */
function endedText({ state }: Payment, isOverdue: boolean): readonly [string, string] | undefined {
  if (state === 'captured') return ['Payment made', 'The amount has been debited from your account.'];
  if (state === 'pending')
    return ['Payment in progress', 'We are still processing this payment and will notify the merchant of the result.'];
  if (state === 'expired' || isOverdue)
    return ['Payment expired', 'The time for this payment is over. Your account was not debited.'];
  return undefined;
}

const fromText = ({ mode, upiHandle, payer }: Payment): string =>
  mode === 'upi'
    ? `UPI ${upiHandle ?? ''}, ${payer.holderName}`
    : `${payer.holderName}, account ending ${payer.numberLast4} (${payer.ifscCode})`;

const facts = (payment: Payment): Html =>
  html`<dl class="bank-facts">
    <dt>To</dt>
    <dd>Clearing corporation account</dd>
    <dt>For</dt>
    <dd>Mutual fund purchase, order ${payment.orderId}</dd>
    <dt>From</dt>
    <dd>${fromText(payment)}</dd>
    <dt>Reference</dt>
    <dd>${payment.reference}</dd>
  </dl>`;

const buttons = ({ state }: Payment): Html =>
  html`${
      state === 'declined'
        ? html`<p class="bank-note">The last attempt was declined. You can try again.</p>`
        : undefined
    }
    <div class="bank-buttons" role="group" aria-label="Your decision">
      <button class="button primary" type="button" data-choice="approve" disabled>Approve</button>
      <button class="button" type="button" data-choice="decline" disabled>Decline</button>
      <button class="button" type="button" data-choice="time-out" disabled>Time out</button>
    </div>
    <p class="muted small">
      Time out leaves the payment pending at the bank, as when a connection fails. The merchant is notified later.
    </p>
    <p class="muted" role="status"></p>
    <noscript><p>Paying needs JavaScript.</p></noscript>`;

const ended = ([title, text]: readonly [string, string], returnUrl: string): Html =>
  html`<div class="bank-ended">
    <h2>${title}</h2>
    <p>${text}</p>
    <p><a class="button primary" href="${returnUrl}">Return to the merchant</a></p>
  </div>`;

/** The bank's page on which the payer decides. */
export function paymentPage(payment: Payment, isOverdue: boolean): Html {
  const outcome = endedText(payment, isOverdue);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Pay ₹ ${formatPaise(payment.amount)} · Sandbox Bank</title>
        <link rel="icon" href="/assets/mark.svg" />
        <link rel="stylesheet" href="/assets/page.css" />
        <link rel="stylesheet" href="/assets/payment-bank.css" />
        <script src="/assets/payment-bank.js" type="module"></script>
      </head>
      <body class="bank">
        <header class="bank-header">
          <p class="bank-name">Sandbox Bank</p>
          <p class="muted">No real money is moved</p>
        </header>
        <main class="bank-main">
          <p class="notice" role="alert"></p>
          <section class="bank-card" aria-labelledby="pay">
            <h1 id="pay">Confirm payment</h1>
            <p class="bank-amount">₹ ${formatPaise(payment.amount)}</p>
            ${facts(payment)} ${outcome ? ended(outcome, payment.returnUrl) : buttons(payment)}
          </section>
        </main>
      </body>
    </html> `;
}
