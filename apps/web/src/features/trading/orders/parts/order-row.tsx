import { Link } from '@tanstack/react-router';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { namesInShort } from '../model/names-in-short.ts';
import { ORDER_STATE_LABELS } from '../model/order-state-labels.ts';
import type { OrderSummary } from '../model/order.ts';

/** An order in the list: all of it leads to its status. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { words, tone } = ORDER_STATE_LABELS[order.status];
  return (
    <li>
      <Link
        className="order-row"
        to="/transaction-status/$orderId/$accountId"
        params={{ orderId: order.id, accountId: String(order.accountId) }}
      >
        <div>
          <span className="medium order-name">{namesInShort(order.fundNames)}</span>
          <span className="order-facts type-12 muted">
            <span>{order.orderNumber}</span>
            <span>{formatMoment(order.placedAt)}</span>
          </span>
        </div>
        <div className="order-amount">
          <span className="num medium">
            <Rupees figure={grouped(order.total)} />
          </span>
          <span className="order-state type-12" data-tone={tone}>
            {words}
          </span>
        </div>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
