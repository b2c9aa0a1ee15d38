import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { viewOfKind } from '../model/kind-views.ts';
import type { Order } from '../model/order.ts';
import { Narrow } from './narrow.tsx';
import styles from './order-closed.module.css';
import { Seal } from './seal.tsx';

/** Replaces the payment screen of an order that can no longer be paid. */
export function OrderClosed({ order }: { order: Order }) {
  const { title, message, tone, icon } = viewOfKind(order.kind).outcomeOf(order);
  return (
    <Narrow as={Card} aria-label="Order">
      <div className={classes(styles.body, 'muted')} role="status">
        <Seal tone={tone} icon={icon} />
        <h2 className={classes(styles.title, 'type-16')}>
          {order.orderNumber}: {title.toLowerCase()}
        </h2>
        <p className={styles.text}>{message}</p>
        <ButtonRow className={styles.actions}>
          <ButtonLink
            kind="primary"
            to="/transaction-status/$orderId/$accountId"
            params={{ orderId: order.id, accountId: String(order.accountId) }}
          >
            See the order
          </ButtonLink>
          <ButtonLink to="/explore">Explore</ButtonLink>
        </ButtonRow>
      </div>
    </Narrow>
  );
}
