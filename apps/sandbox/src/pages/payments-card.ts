import { formatPaise } from '@artha/domain/kit/inr-format';
import type { BusinessClock } from '../clock/business-clock.ts';
import { findNewestEvent } from '../payment-bank/callbacks.queries.ts';
import { currentPayment, isOverdue } from '../payment-bank/current-payment.ts';
import type { Decision, Payment } from '../payment-bank/payment.ts';
import { listPayments } from '../payment-bank/payments.queries.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { timeText } from './layout.ts';

const ROWS = 10;

const button = (paymentId: string, decision: Decision, label: string): Html =>
  html`<button
    class="button small-button"
    type="button"
    data-post="/payment-desk"
    data-body="${JSON.stringify({ paymentId, decision })}"
    aria-label="${label}: payment ${paymentId}"
  >
    ${label}
  </button>`;

/** The actions still possible: by the payer on the bank's page, or here by the bank. */
function actions({ state, paymentId, pageToken }: Payment, isLate: boolean): Html | undefined {
  if (state === 'pending') {
    const capture = button(paymentId, 'captured', isLate ? 'Capture late' : 'Approve');
    return html`<div class="buttons">${capture} ${button(paymentId, 'declined', 'Decline')}</div>`;
  }
  if (state === 'expired') return button(paymentId, 'captured', 'Capture late');
  if (state === 'captured' || isLate) return undefined;
  return html`<a href="/payment-bank/pay/${pageToken}" aria-label="Payment page of payment ${paymentId}"
    >Payment page</a
  >`;
}

function callbackText(db: Database, { seq }: Payment): string {
  const event = findNewestEvent(db, seq);
  if (!event) return 'none';
  const { type, state, attempts, lastOutcome } = event;
  const outcome = state === 'delivered' ? 'delivered' : state === 'refused' ? 'refused by the product' : 'pending';
  return `${type}: ${outcome}${attempts > 0 && lastOutcome ? `, ${lastOutcome}, attempts ${attempts}` : ''}`;
}

const row = (db: Database, payment: Payment, isLate: boolean): Html =>
  html`<tr>
    <td>${timeText(new Date(payment.changedAtMs))}</td>
    <td>${payment.orderId}</td>
    <td class="number">${formatPaise(payment.amount)}</td>
    <td>${payment.state}</td>
    <td class="muted">${callbackText(db, payment)}</td>
    <td>${actions(payment, isLate)}</td>
  </tr>`;

function table(db: Database, clock: BusinessClock, payments: readonly Payment[]): Html {
  const rows = payments.map((stored) => row(db, currentPayment(db, clock, stored), isOverdue(stored, clock)));
  return html`<div class="scroll wide" role="group" aria-label="Recent payments" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col">Order</th>
          <th scope="col" class="number">Amount</th>
          <th scope="col">Status</th>
          <th scope="col">Callback</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** The newest payments, with the bank's possible actions. */
export function paymentsCard(db: Database, clock: BusinessClock): Html {
  const payments = listPayments(db, ROWS);
  return html`<section class="card" aria-labelledby="payments">
    <h2 id="payments">Payment bank</h2>
    ${payments.length > 0 ? table(db, clock, payments) : html`<p class="muted">No payments yet.</p>`}
  </section>`;
}
