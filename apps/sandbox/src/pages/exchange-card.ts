import { formatPaise } from '@artha/domain/kit/inr-format';
import { findAllotmentState } from '../exchange/allotments.queries.ts';
import type { ExchangeOrder } from '../exchange/exchange-order.ts';
import { listNewestOrders } from '../exchange/orders.queries.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { timeText } from './layout.ts';

const ROWS = 10;

function stateText(db: Database, { orderNo, remark, seq }: ExchangeOrder): string {
  if (orderNo === undefined) return remark;
  const state = findAllotmentState(db, seq);
  return state === undefined
    ? 'accepted, awaiting NAV'
    : state === 'allotted'
      ? 'allotted'
      : 'rejected by the registrar';
}

const row = (db: Database, order: ExchangeOrder): Html =>
  html`<tr>
    <td>${timeText(new Date(order.stampMs))}</td>
    <td>${order.orderNo ?? 'none'}</td>
    <td>${order.entry.ClientCode}</td>
    <td>${order.scheme?.name ?? order.entry.SchemeCd}</td>
    <td class="number">${formatPaise(order.amount)}</td>
    <td>${stateText(db, order)}</td>
  </tr>`;

/** The newest order entries, accepted or rejected. */
export function exchangeCard(db: Database): Html {
  const orders = listNewestOrders(db, ROWS);
  const table = html`<div class="scroll wide" role="group" aria-label="Recent orders" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Order no.</th>
          <th scope="col">Client</th>
          <th scope="col">Scheme</th>
          <th scope="col" class="number">Amount</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        ${orders.map((order) => row(db, order))}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="exchange">
    <h2 id="exchange">Exchange</h2>
    ${orders.length > 0 ? table : html`<p class="muted">No orders yet.</p>`}
  </section>`;
}
