import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { outcomeOf } from '../model/order-outcome.ts';
import type { Order } from '../model/order.ts';
import './orders.css';

/** In place of paying: what the order is by now, and the way on. */
export function OrderClosed({ order }: { order: Order }) {
  const { title, words, tone, icon } = outcomeOf(order);
  return (
    <section className="card narrow" aria-label="Order">
      <div className="placeholder" role="status">
        <span className="seal" data-tone={tone}>
          <Icon name={icon} />
        </span>
        <h2>
          {order.orderNumber}: {title.toLowerCase()}
        </h2>
        <p>{words}</p>
        <div className="button-row">
          <Link
            className="button"
            data-variant="primary"
            to="/transaction-status/$orderId/$accountId"
            params={{ orderId: order.id, accountId: String(order.accountId) }}
          >
            See the order
          </Link>
          <Link className="button" data-variant="secondary" to="/explore">
            Explore
          </Link>
        </div>
      </div>
    </section>
  );
}
