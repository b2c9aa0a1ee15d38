import { ClientError, messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { Link, useParams } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { orderAddressOf } from '../model/order-address.ts';
import { HistoryCard } from '../parts/history-card.tsx';
import { LinesCard } from '../parts/lines-card.tsx';
import { OrderActions } from '../parts/order-actions-row.tsx';
import { OrderSkeleton } from '../parts/order-skeleton.tsx';
import { OutcomeCard } from '../parts/outcome-card.tsx';
import { PaymentsCard } from '../parts/payments-card.tsx';
import { ProgressCard } from '../parts/progress-card.tsx';
import { useFollowedOrder } from '../orders.api.ts';
import '../parts/orders.css';

/** What became of an order. It follows the order by itself until there is nothing more to come. */
export function OrderStatusScreen() {
  const { orderId, accountId } = orderAddressOf(useParams({ strict: false }));
  const { order, error, refetch, isOutOfReach } = useFollowedOrder(accountId === undefined ? undefined : orderId);
  const isUnknown =
    orderId === undefined || accountId === undefined || (order !== undefined && order.accountId !== accountId);
  if (isUnknown || (error && !order))
    return <OrderUnknown error={isUnknown ? undefined : (error ?? undefined)} onRetry={() => void refetch()} />;
  if (!order) return <OrderSkeleton />;
  return (
    <div className="narrow stack">
      {isOutOfReach && (
        <div className="banner" data-tone="warning" role="status">
          <Icon name="info" />
          <div>What is new cannot be fetched at the moment. We keep trying.</div>
        </div>
      )}
      <OutcomeCard order={order} />
      <OrderActions order={order} />
      <div className="halves">
        <ProgressCard order={order} />
        <LinesCard lines={order.lines} total={order.total} />
      </div>
      {order.payments.length > 0 && <PaymentsCard payments={order.payments} />}
      <HistoryCard order={order} />
    </div>
  );
}

/** There is no such order, it is another person's, or it cannot be fetched. */
function OrderUnknown({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  const isRefused = error === undefined || (error instanceof ClientError && error.status === 404);
  return (
    <section className="card narrow">
      <ErrorState
        words={error === undefined ? messageOf('order.not-found') : messageOfError(error)}
        onRetry={isRefused ? undefined : onRetry}
      />
      <p className="placeholder-link">
        <Link className="link" to="/transaction-status">
          All orders
        </Link>
      </p>
    </section>
  );
}
