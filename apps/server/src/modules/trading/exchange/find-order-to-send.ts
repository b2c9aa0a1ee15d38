import type { Db } from '../../../platform/db/database.ts';
import { findPayingPayment } from '../payments/index.ts';
import { findLineToSend } from './exchange.queries.ts';

/** A paid line and its payment with what the exchange needs; undefined without a matched payment. */
export async function findOrderToSend(db: Db, orderLineId: number) {
  const line = await findLineToSend(db, orderLineId);
  const payment = line && (await findPayingPayment(db, line.orderId));
  if (!payment) return undefined;
  const { id: paymentId, reference: paymentReference, capturedAt } = payment;
  return { ...line, paymentId, paymentReference, capturedAt };
}

export type OrderToSend = NonNullable<Awaited<ReturnType<typeof findOrderToSend>>>;
