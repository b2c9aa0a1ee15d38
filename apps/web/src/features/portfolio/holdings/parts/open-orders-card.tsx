import { formatPaise } from '@artha/domain/kit/inr-format';
import { ORDER_KIND_NAMES } from '@artha/domain/trading/orders/order-moves';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { useAccountOfRow } from '../../../clients/accounts/index.ts';
import { orderStateLabel } from '../../../trading/orders/index.ts';
import { Awaited } from './awaited.tsx';
import { RowSkeleton } from './dashboard-skeletons.tsx';
import type { OpenOrders } from '../model/open-orders.ts';
import { useOpenOrders } from '../model/open-orders.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { DashboardList, DashboardRow, ListFooter, ListNote, RowLink } from './dashboard-list.tsx';
import styles from './open-orders-card.module.css';

/** The open orders of all accounts, each with its account: the filter does not govern them. */
export function OpenOrdersCard() {
  const orders = useOpenOrders();
  return (
    <Card aria-labelledby="open-orders-title">
      <CardHeader>
        <h2 id="open-orders-title">Open orders</h2>
        <TextLink to="/transaction-status">All orders</TextLink>
      </CardHeader>
      <Awaited query={orders} what="open orders" skeleton={<RowSkeleton />}>
        {(data) => <OrderList orders={data} />}
      </Awaited>
    </Card>
  );
}

function OrderList({ orders: { items, count } }: { orders: OpenOrders }) {
  if (items.length === 0) return <NoOrders />;
  const more = count - items.length;
  return (
    <>
      <DashboardList>
        {items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </DashboardList>
      {more > 0 && <ListFooter>and {more} more</ListFooter>}
    </>
  );
}

function OrderRow({ order }: { order: OpenOrders['items'][number] }) {
  const { label, tone } = orderStateLabel(order);
  const account = useAccountOfRow(order.accountId);
  const [first = order.orderNumber, ...others] = order.fundNames;
  return (
    <DashboardRow>
      <div className={styles.order}>
        <RowLink
          to="/transaction-status/$orderId/$accountId"
          params={{ orderId: order.id, accountId: String(order.accountId) }}
        >
          {first}
          {others.length > 0 && ` and ${others.length} more`}
        </RowLink>
        <span className="type-12 muted">
          <span className={styles.state} data-tone={tone}>
            {label}
          </span>{' '}
          · {ORDER_KIND_NAMES[order.kind]} · {order.orderNumber} · {formatMoment(order.placedAt)}
        </span>
        {account !== undefined && <span className="type-12 muted">{account}</span>}
      </div>
      <span className="num medium">
        {order.units === null ? <Rupees figure={formatPaise(order.total)} /> : requestText({ ...order, amount: null })}
      </span>
    </DashboardRow>
  );
}

const NoOrders = () => <ListNote>No open orders.</ListNote>;
