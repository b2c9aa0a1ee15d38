import type { Paise } from '@artha/domain/kit/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { LockedPayment } from './payments.queries.ts';
import { isReferenceOfAnother } from './payments.queries.ts';

/** The details of a payment as reported by an external system. */
interface ReportedPayment {
  readonly orderId: string;
  readonly amount: Paise;
  readonly currency: string;
  readonly reference: string;
}

/** Whether they match ours. The first report sets the bank's reference, which must be unique to the payment. */
export async function matchesPayment(
  tx: Tx,
  { order, payment }: LockedPayment,
  reported: ReportedPayment,
): Promise<boolean> {
  if (reported.orderId !== order.id || reported.amount !== payment.amount || reported.currency !== 'INR') return false;
  if (payment.reference !== null) return payment.reference === reported.reference;
  return !(await isReferenceOfAnother(tx, reported.reference, payment.id));
}
