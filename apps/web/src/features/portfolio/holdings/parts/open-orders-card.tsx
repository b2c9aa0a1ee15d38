import { formatPaise } from '@artha/domain/kit/inr-format';
import { Link } from '@tanstack/react-router';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { ORDER_STATE_LABELS } from '../../../trading/orders/index.ts';
import { AccountSelect } from './account-select.tsx';
import { Awaited } from './awaited.tsx';
import { OrdersSkeleton } from './dashboard-skeletons.tsx';
import type { OpenOrders } from '../model/open-orders.ts';
import { useOpenOrders } from '../model/open-orders.ts';

/** Orders are of an account: where there are several, the one that somebody works with. */
export function OpenOrdersCard() {
  const { accounts, account, choose } = useOpenAccount();
  const orders = useOpenOrders(account?.id);
  return (
    <section className="card" aria-labelledby="open-orders-title">
      <div className="card-head">
        <h2 id="open-orders-title">Orders on their way</h2>
        <Link className="link" to="/transaction-status">
          All orders
        </Link>
      </div>
      {(accounts?.length ?? 0) > 1 && (
        <div className="dash-account">
          <AccountSelect accounts={accounts} account={account} onChoose={choose} />
        </div>
      )}
      {accounts?.length !== 0 ? (
        <Awaited asked={orders} what="orders on their way" skeleton={<OrdersSkeleton />}>
          {(data) => <OrderList orders={data} />}
        </Awaited>
      ) : (
        <NoOrders />
      )}
    </section>
  );
}

function OrderList({ orders: { items, count } }: { orders: OpenOrders }) {
  if (items.length === 0) return <NoOrders />;
  const more = count - items.length;
  return (
    <>
      <ul className="dash-list">
        {items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {more > 0 && <p className="dash-list-end type-12 muted">and {more} more</p>}
    </>
  );
}

function OrderRow({ order }: { order: OpenOrders['items'][number] }) {
  const { words, tone } = ORDER_STATE_LABELS[order.status];
  const [first = order.orderNumber, ...others] = order.fundNames;
  return (
    <li className="dash-row">
      <div>
        <Link
          className="dash-row-link medium"
          to="/transaction-status/$orderId/$accountId"
          params={{ orderId: order.id, accountId: String(order.accountId) }}
        >
          {first}
          {others.length > 0 && ` and ${others.length} more`}
        </Link>
        <span className="type-12 muted">
          <span className="dash-order-state" data-tone={tone}>
            {words}
          </span>{' '}
          · {order.orderNumber} · {formatMoment(order.placedAt)}
        </span>
      </div>
      <span className="num medium">
        <Rupees figure={formatPaise(order.total)} />
      </span>
    </li>
  );
}

const NoOrders = () => <p className="dash-none muted">No orders on their way.</p>;
