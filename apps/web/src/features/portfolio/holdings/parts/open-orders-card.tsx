import { formatPaise } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { ORDER_STATE_LABELS } from '../../../trading/orders/index.ts';
import { AccountSelect } from './account-select.tsx';
import { Awaited } from './awaited.tsx';
import { OrdersSkeleton } from './dashboard-skeletons.tsx';
import type { OpenOrders } from '../model/open-orders.ts';
import { useOpenOrders } from '../model/open-orders.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { DashboardList, DashboardRow, ListFooter, ListNote, RowLink } from './dashboard-list.tsx';
import styles from './open-orders-card.module.css';

/** The open orders of the selected account. */
export function OpenOrdersCard() {
  const { accounts, account, choose } = useOpenAccount();
  const orders = useOpenOrders(account?.id);
  return (
    <Card aria-labelledby="open-orders-title">
      <CardHeader>
        <h2 id="open-orders-title">Open orders</h2>
        <TextLink to="/transaction-status">All orders</TextLink>
      </CardHeader>
      {(accounts?.length ?? 0) > 1 && (
        <div className={styles.account}>
          <AccountSelect accounts={accounts} account={account} onChoose={choose} />
        </div>
      )}
      {accounts?.length !== 0 ? (
        <Awaited query={orders} what="open orders" skeleton={<OrdersSkeleton />}>
          {(data) => <OrderList orders={data} />}
        </Awaited>
      ) : (
        <NoOrders />
      )}
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
  const { label, tone } = ORDER_STATE_LABELS[order.status];
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
          · {order.orderNumber} · {formatMoment(order.placedAt)}
        </span>
      </div>
      <span className="num medium">
        <Rupees figure={formatPaise(order.total)} />
      </span>
    </DashboardRow>
  );
}

const NoOrders = () => <ListNote>No open orders.</ListNote>;
