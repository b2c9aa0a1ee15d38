import { formatPaise } from '@artha/domain/kit/inr-format';
import { sumMoney } from '../clearing/clearing.queries.ts';
import { sumPaidOut } from '../clearing/payouts.queries.ts';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';

/** Money held, received, refunded and paid out by the clearing corporation. */
export function clearingCard(db: Database, clock: BusinessClock): Html {
  const { received, held, refunded, payments } = sumMoney(db);
  return html`<section class="card" aria-labelledby="clearing">
    <h2 id="clearing">Clearing corporation</h2>
    <dl class="facts">
      <dt>Held</dt>
      <dd>₹ ${formatPaise(held)}</dd>
      <dt>Received</dt>
      <dd>₹ ${formatPaise(received)} of ${payments} ${payments === 1 ? 'payment' : 'payments'}</dd>
      <dt>Refunded</dt>
      <dd>₹ ${formatPaise(refunded)}</dd>
      <dt>Paid out</dt>
      <dd>₹ ${formatPaise(sumPaidOut(db, clock.nowMs()))}</dd>
    </dl>
    <p class="muted small">Held money is used by neither an order nor a refund.</p>
  </section>`;
}
