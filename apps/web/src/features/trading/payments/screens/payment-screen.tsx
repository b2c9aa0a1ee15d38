import { ClientError, messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { Link, useParams } from '@tanstack/react-router';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { OrderClosed, orderAddressOf, useFollowedOrder } from '../../orders/index.ts';
import { isPayable } from '../model/paying.ts';
import { PaymentSkeleton } from '../parts/payment-skeleton.tsx';
import { PaymentSteps } from '../parts/payment-steps.tsx';
import { usePaymentOptions } from '../payments.api.ts';
import '../parts/payments.css';

/** Paying an order: how, confirmed by a one-time password, at the bank. */
export function PaymentScreen() {
  const { orderId, accountId } = orderAddressOf(useParams({ strict: false }));
  const { order, error, refetch } = useFollowedOrder(accountId === undefined ? undefined : orderId);
  const isOpen = order !== undefined && order.accountId === accountId && isPayable(order);
  const options = usePaymentOptions(isOpen ? orderId : undefined);
  if (orderId === undefined || accountId === undefined || (order && order.accountId !== accountId))
    return <NotPayable error={undefined} onRetry={undefined} />;
  if (error && !order) return <NotPayable error={error} onRetry={() => void refetch()} />;
  if (order && !isOpen) return <OrderClosed order={order} />;
  if (options.error && !options.data)
    return <NotPayable error={options.error} onRetry={() => void options.refetch()} />;
  if (!order || !options.data) return <PaymentSkeleton />;
  return <PaymentSteps key={order.id} order={order} options={options.data} onOutdated={() => void refetch()} />;
}

interface NotPayableProps {
  /** Undefined where the address names nothing that could be. */
  readonly error: Error | undefined;
  readonly onRetry: (() => void) | undefined;
}

function NotPayable({ error, onRetry }: NotPayableProps) {
  const isFinal = error instanceof ClientError && error.status === 404;
  return (
    <section className="card pay-narrow">
      <ErrorState
        words={error === undefined ? messageOf('order.not-found') : messageOfError(error)}
        onRetry={isFinal ? undefined : onRetry}
      />
      <p className="pay-way-on">
        <Link className="link" to="/transaction-status">
          All orders
        </Link>
      </p>
    </section>
  );
}
