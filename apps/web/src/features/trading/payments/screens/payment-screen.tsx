import { useParams } from '@tanstack/react-router';
import { needsPayment, OrderClosed, OrderUnknown, orderAddressOf, useFollowedOrder } from '../../orders/index.ts';
import { isPayable } from '../model/paying.ts';
import { PaymentSkeleton } from '../parts/payment-skeleton.tsx';
import { PaymentSteps } from '../parts/payment-steps.tsx';
import { usePaymentOptions } from '../payments.api.ts';

/** Pays an order: choice of the method, one-time password, bank. */
export function PaymentScreen() {
  const { orderId, accountId } = orderAddressOf(useParams({ strict: false }));
  const { order, error, refetch } = useFollowedOrder(accountId === undefined ? undefined : orderId);
  const isOpen = order !== undefined && order.accountId === accountId && needsPayment(order.kind) && isPayable(order);
  const options = usePaymentOptions(isOpen ? orderId : undefined);
  if (orderId === undefined || accountId === undefined || (order && order.accountId !== accountId))
    return <OrderUnknown error={undefined} onRetry={() => void refetch()} />;
  if (error && !order) return <OrderUnknown error={error} onRetry={() => void refetch()} />;
  if (order && !isOpen) return <OrderClosed order={order} />;
  if (options.error && !options.data)
    return <OrderUnknown error={options.error} onRetry={() => void options.refetch()} />;
  if (!order || !options.data) return <PaymentSkeleton />;
  return <PaymentSteps key={order.id} order={order} options={options.data} onOutdated={() => void refetch()} />;
}
