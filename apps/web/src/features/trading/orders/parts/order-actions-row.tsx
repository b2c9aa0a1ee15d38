import { useState } from 'react';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { viewOfKind } from '../model/kind-views.ts';
import { bankPageOf } from '../model/order-actions.ts';
import type { Order } from '../model/order.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { PlainButton, ButtonLink } from '../../../../ui/button/plain-button.tsx';
import styles from './order-actions-row.module.css';

/** On the phone the primary action has its own line, and the others share one. */
const CLASSES = { primary: styles.primary, secondary: styles.action, ghost: styles.action };

/** The actions of an order in its current state. */
export function OrderActions({ order }: { order: Order }) {
  const [isCancelOpen, setIsCancelOpen] = useState(false);
  const next = viewOfKind(order.kind).nextLink(order);
  const bankPage = bankPageOf(order);
  const isCompleted = order.status === 'completed';
  const hasPrimary = bankPage !== undefined || next?.isPrimary === true;
  const nextKind = next?.isPrimary === true ? 'primary' : 'secondary';
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
      {next && (
        <ButtonLink
          kind={nextKind}
          className={CLASSES[nextKind]}
          to={next.to}
          {...(next.params && { params: next.params })}
          {...(next.search && { search: next.search })}
        >
          {next.label}
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
