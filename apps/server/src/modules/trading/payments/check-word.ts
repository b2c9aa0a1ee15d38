import type { Paise } from '@artha/domain/kit/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { LockedPayment } from './payments.queries.ts';
import { isReferenceOfAnother } from './payments.queries.ts';

/** What an outer system says that a payment is. */
export interface SaidOfPayment {
  readonly orderId: string;
  readonly amount: Paise;
  readonly currency: string;
  readonly reference: string;
}

/** Whether that is what we know of it. The bank's reference is known with its first word, and is one payment's alone. */
export async function fitsPayment(tx: Tx, { order, payment }: LockedPayment, said: SaidOfPayment): Promise<boolean> {
  if (said.orderId !== order.id || said.amount !== payment.amount || said.currency !== 'INR') return false;
  if (payment.reference !== null) return payment.reference === said.reference;
  return !(await isReferenceOfAnother(tx, said.reference, payment.id));
}
