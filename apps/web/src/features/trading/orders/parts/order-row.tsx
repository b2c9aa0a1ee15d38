import { ORDER_KIND_NAMES } from '@artha/domain/trading/orders/order-moves';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { Link } from '@tanstack/react-router';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { namesInShort } from '../model/order-text.ts';
import type { FundInFolio } from '../model/part-of-order.ts';
import { partOfOrder } from '../model/part-of-order.ts';
import { orderStateLabel } from '../model/kind-views.ts';
import type { OrderSummary } from '../model/order.ts';
import { AmountAndState } from './amount-and-state.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import styles from './order-row.module.css';

interface OrderRowProps {
  readonly order: OrderSummary;
  /** Whether the receipt of its payment can be downloaded in the row. */
  readonly hasReceipt?: boolean;
  /** The holding whose part of the order is shown; missing for all of it. */
  readonly holding?: FundInFolio;
}

/** An order in the list, linked to its status. */
export function OrderRow({ order, hasReceipt = false, holding }: OrderRowProps) {
  const { label, tone } = orderStateLabel(order);
  const part = holding && partOfOrder(order, holding);
  const whole = part === undefined ? [] : [`Part of ₹${grouped(order.total)}`];
  return (
    <li className={styles.item}>
      <Link
        className={styles.row}
        to="/transaction-status/$orderId/$accountId"
        params={{ orderId: order.id, accountId: String(order.accountId) }}
      >
        <div className={styles.text}>
          <span className={classes(styles.name, 'medium')}>{namesInShort(order.fundNames)}</span>
          <EntryFacts
            facts={[ORDER_KIND_NAMES[order.kind], order.orderNumber, formatMoment(order.placedAt), ...whole]}
          />
        </div>
        <AmountAndState
          amount={order.units === null ? <Rupees figure={grouped(part ?? order.total)} /> : unitsText(order)}
          label={label}
          tone={tone}
        />
        <Icon name="chevron-right" />
      </Link>
      {hasReceipt && order.receiptPaymentId !== null && (
        <div className={styles.receipt}>
          <ReceiptButton paymentId={order.receiptPaymentId} orderNumber={order.orderNumber} />
        </div>
      )}
    </li>
  );
}

/** The units that a sale or a switch asks for. */
const unitsText = ({ units, isAllUnits }: OrderSummary) => requestText({ amount: null, units, isAllUnits });

/** The placeholder of an order. */
export const OrderRowSkeleton = () => (
  <div className={classes(styles.item, styles.row)}>
    <div className={styles.text}>
      <Skeleton of="title" />
      <Skeleton of="line" />
    </div>
  </div>
);
