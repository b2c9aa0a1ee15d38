import type { LockedPayment } from './payments.queries.ts';
import { isOpen } from './payments.queries.ts';

/** Whether an order still waits for the money of its payment by NEFT. */
export const canTakeTransfer = ({ order, payment }: LockedPayment): boolean =>
  order.status === 'paymentPending' && payment.mode === 'neft' && isOpen(payment);
