import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Payout } from '../clearing/payouts.queries.ts';
import { listNewestPayouts } from '../clearing/payouts.queries.ts';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';

const ROWS = 10;

const row = ({ on, exchangeOrderNo, amount, reference, payAtMs }: Payout, nowMs: number): Html =>
  html`<tr>
    <td>${formatDate(on)}</td>
    <td>${exchangeOrderNo}</td>
    <td class="number">${formatPaise(amount)}</td>
    <td>${payAtMs <= nowMs ? reference : html`<span class="muted">due</span>`}</td>
  </tr>`;

/** Money of sales, paid out or due. */
export function payoutsCard(db: Database, clock: BusinessClock): Html {
  const payouts = listNewestPayouts(db, ROWS);
  const nowMs = clock.nowMs();
  const table = html`<div class="scroll" role="group" aria-label="Recent payouts" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Order no.</th>
          <th scope="col" class="number">Amount</th>
          <th scope="col">UTR</th>
        </tr>
      </thead>
      <tbody>
        ${payouts.map((payout) => row(payout, nowMs))}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="payouts">
    <h2 id="payouts">Payouts</h2>
    ${payouts.length > 0 ? table : html`<p class="muted">No payouts yet.</p>`}
  </section>`;
}
