import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { bankPageOf, payActionOf } from '../model/order-actions.ts';
import type { Order } from '../model/order.ts';

/** What can be done with the order as it stands: one thing first, the rest beside it. */
export function OrderActions({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const pay = payActionOf(order);
  const bankPage = bankPageOf(order);
  const isCompleted = order.status === 'completed';
  const hasPrimary = bankPage !== undefined || pay?.isPrimary === true;
  return (
    <div className="button-row order-acts">
      {order.isCancellable && (
        <button
          type="button"
          className="button"
          data-variant="quiet"
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          Cancel order
        </button>
      )}
      <Link className="button" data-variant="quiet" to="/transaction-status">
        Orders
      </Link>
      <Link className="button" data-variant={hasPrimary || isCompleted ? 'secondary' : 'primary'} to="/dashboard">
        Dashboard
      </Link>
      {isCompleted && (
        <Link className="button" data-variant="primary" to="/holdings">
          See holdings
        </Link>
      )}
      {pay && (
        <Link
          className="button"
          data-variant={pay.isPrimary ? 'primary' : 'secondary'}
          to="/payment/$accountId/$orderId"
          params={{ accountId: String(order.accountId), orderId: order.id }}
        >
          {pay.label}
        </Link>
      )}
      {bankPage !== undefined && (
        <a className="button" data-variant="primary" href={bankPage}>
          Go to your bank
        </a>
      )}
      {isAsking && <CancelOrderDialog order={order} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
