import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { namesInShort } from '../model/order-text.ts';
import { ORDER_STATE_LABELS } from '../model/state-labels.ts';
import type { OrderSummary } from '../model/order.ts';
import { AmountAndState } from './amount-and-state.tsx';
import { EntryFacts } from './entry-facts.tsx';
import styles from './order-row.module.css';

/** An order in the list, linked to its status. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { label, tone } = ORDER_STATE_LABELS[order.status];
  return (
    <li className={styles.item}>
      <Link
        className={styles.row}
        to="/transaction-status/$orderId/$accountId"
        params={{ orderId: order.id, accountId: String(order.accountId) }}
      >
        <div className={styles.text}>
          <span className={classes(styles.name, 'medium')}>{namesInShort(order.fundNames)}</span>
          <EntryFacts facts={[order.orderNumber, formatMoment(order.placedAt)]} />
        </div>
        <AmountAndState amount={order.total} label={label} tone={tone} />
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

/** The placeholder of an order. */
export const OrderRowSkeleton = () => (
  <div className={classes(styles.item, styles.row)}>
    <div className={styles.text}>
      <Skeleton of="title" />
      <Skeleton of="line" />
    </div>
  </div>
);
