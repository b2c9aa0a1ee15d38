import { formatPaise } from '@artha/domain/kit/inr-format';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { namesInShort } from '../model/order-text.ts';
import type { OrderSummary } from '../model/order.ts';
import { useUnpaidOrders } from '../orders.api.ts';
import { EntryFacts } from './entry-facts.tsx';
import styles from './unpaid-orders.module.css';

/** The orders of an account that wait for payment; nothing if there are none. They no longer are in the cart. */
export function UnpaidOrders({ accountId }: { accountId: number }) {
  // Without an answer nothing is shown: the cart itself does not depend on it.
  const { data } = useUnpaidOrders(accountId);
  if (!data || data.items.length === 0) return null;
  const more = data.count - data.items.length;
  return (
    <Card aria-labelledby="unpaid-title">
      <CardHeader>
        <h2 id="unpaid-title">Waiting for payment</h2>
        <TextLink to="/transaction-status">{more > 0 ? `All orders, ${more} more unpaid` : 'All orders'}</TextLink>
      </CardHeader>
      <ul>
        {data.items.map((order) => (
          <UnpaidOrder key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function UnpaidOrder({ order: { id, accountId, orderNumber, placedAt, fundNames, total } }: { order: OrderSummary }) {
  const params = { orderId: id, accountId: String(accountId) };
  return (
    <li className={styles.order}>
      <div className={styles.text}>
        <TextLink className={styles.name} to="/transaction-status/$orderId/$accountId" params={params}>
          {namesInShort(fundNames)}
        </TextLink>
        <EntryFacts facts={[orderNumber, formatMoment(placedAt)]} />
      </div>
      <span className="tabular medium">
        <Rupees figure={formatPaise(total)} />
      </span>
      <ButtonLink size="small" kind="primary" to="/payment/$accountId/$orderId" params={params}>
        Pay<span className="visually-hidden"> order {orderNumber}</span>
      </ButtonLink>
    </li>
  );
}
