import { useState } from 'react';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { bankPageOf, payActionOf } from '../model/order-actions.ts';
import type { Order } from '../model/order.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { PlainButton, ButtonLink } from '../../../../ui/button/plain-button.tsx';
import styles from './order-actions-row.module.css';

/** On the phone the primary action has its own line, and the others share one. */
const CLASSES = { primary: styles.primary, secondary: styles.action, ghost: styles.action };

/** The actions of an order in its current state. */
export function OrderActions({ order }: { order: Order }) {
  const [isCancelOpen, setIsCancelOpen] = useState(false);
  const pay = payActionOf(order);
  const bankPage = bankPageOf(order);
  const isCompleted = order.status === 'completed';
  const hasPrimary = bankPage !== undefined || pay?.isPrimary === true;
  const payKind = pay?.isPrimary === true ? 'primary' : 'secondary';
  const dashboardKind = hasPrimary || isCompleted ? 'secondary' : 'primary';
  return (
    <ButtonRow className={styles.row}>
      {order.isCancellable && (
        <PlainButton
          kind="ghost"
          className={CLASSES.ghost}
          aria-haspopup="dialog"
          onClick={() => setIsCancelOpen(true)}
        >
          Cancel order
        </PlainButton>
      )}
      <ButtonLink kind="ghost" className={CLASSES.ghost} to="/transaction-status">
        Orders
      </ButtonLink>
      <ButtonLink kind={dashboardKind} className={CLASSES[dashboardKind]} to="/dashboard">
        Dashboard
      </ButtonLink>
      {isCompleted && (
        <ButtonLink kind="primary" className={CLASSES.primary} to="/holdings">
          See holdings
        </ButtonLink>
      )}
      {pay && (
        <ButtonLink
          kind={payKind}
          className={CLASSES[payKind]}
          to="/payment/$accountId/$orderId"
          params={{ accountId: String(order.accountId), orderId: order.id }}
        >
          {pay.label}
        </ButtonLink>
      )}
      {bankPage !== undefined && (
        <ButtonLink as="a" kind="primary" className={CLASSES.primary} href={bankPage}>
          Go to your bank
        </ButtonLink>
      )}
      {isCancelOpen && <CancelOrderDialog order={order} onClose={() => setIsCancelOpen(false)} />}
    </ButtonRow>
  );
}
