import type { Order, Payment } from './order.ts';

/** Where the money of an order is sent by NEFT while it is awaited; undefined otherwise. */
export function openTransferOf({
  status,
  payments,
}: Pick<Order, 'status' | 'payments'>): Payment['transfer'] | undefined {
  const [last] = payments;
  const isOpen = last?.status === 'initiated' || last?.status === 'pending';
  return status === 'paymentPending' && isOpen ? (last?.transfer ?? undefined) : undefined;
}
