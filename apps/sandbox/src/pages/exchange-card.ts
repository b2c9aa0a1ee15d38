import { formatPaise } from '@artha/domain/kit/inr-format';
import { findAllotmentState } from '../exchange/allotments.queries.ts';
import type { ExchangeOrder } from '../exchange/exchange-order.ts';
import type { OrderSide } from '../exchange/order-side.ts';
import { listNewestOrders } from '../exchange/orders.queries.ts';
import { findRedemptionState } from '../exchange/redemptions.queries.ts';
import { unitsText } from '../exchange/sale-text.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { timeText } from './layout.ts';

const ROWS = 10;

const STATE_TEXT = { allotted: 'allotted', redeemed: 'redeemed', refused: 'rejected by the registrar' } as const;

const rupees = ({ amount }: ExchangeOrder): string => `₹ ${formatPaise(amount)}`;
const requested = (order: ExchangeOrder): string => {
  if (order.entry.AllRedeem === 'Y') return 'all units';
  return order.units === undefined ? rupees(order) : `${unitsText(order.units)} units`;
};

interface SideText {
  readonly label: string;
  /** What was entered. */
  readonly request: (order: ExchangeOrder) => string;
}

const SIDE_TEXTS: Readonly<Record<OrderSide, SideText>> = {
  purchase: { label: 'Purchase', request: rupees },
  redemption: { label: 'Redemption', request: requested },
  'switch-out': { label: 'Switch-out', request: requested },
  'switch-in': {
    label: 'Switch-in',
    request: ({ switchedMoney }) => (switchedMoney === undefined ? '' : `₹ ${formatPaise(switchedMoney)}`),
  },
};

function stateText(db: Database, { orderNo, remark, seq }: ExchangeOrder): string {
  if (orderNo === undefined) return remark;
  const state = findAllotmentState(db, seq) ?? findRedemptionState(db, seq);
  return state === undefined ? 'accepted, awaiting NAV' : STATE_TEXT[state];
}

const row = (db: Database, order: ExchangeOrder): Html =>
  html`<tr>
    <td>${timeText(new Date(order.stampMs))}</td>
    <td>${order.orderNo ?? 'none'}</td>
    <td>${SIDE_TEXTS[order.side].label}</td>
    <td>${order.entry.ClientCode}</td>
    <td>${order.scheme?.name ?? order.entry.SchemeCd}</td>
    <td class="number">${SIDE_TEXTS[order.side].request(order)}</td>
    <td>${stateText(db, order)}</td>
  </tr>`;

/** The newest order entries, accepted or rejected. A switch has two. */
export function exchangeCard(db: Database): Html {
  const orders = listNewestOrders(db, ROWS);
  const table = html`<div class="scroll wide" role="group" aria-label="Recent orders" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Order no.</th>
          <th scope="col">Type</th>
          <th scope="col">Client</th>
          <th scope="col">Scheme</th>
          <th scope="col" class="number">Request</th>
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
