import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { payment } from '../payments/payments.tables.ts';

/** Payments of orders in some states. Read them under the lock of their orders. */
export const listPaymentsIn = (tx: Tx, orderIds: readonly string[], states: readonly PaymentState[]) =>
  tx
    .select({ id: payment.id, orderId: payment.orderId, status: payment.status })
    .from(payment)
    .where(and(inArray(payment.orderId, [...orderIds]), inArray(payment.status, [...states])))
    .orderBy(asc(payment.id));

interface MovedPayment {
  readonly id: string;
  readonly from: PaymentState;
  readonly to: PaymentState;
}

/** Moves payments on. @returns how many stood where they were said to stand */
export async function updatePaymentStates(tx: Tx, moved: readonly MovedPayment[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update payment p set status = m."to"
    from unnest(
      ${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ from }) => from))}::text[],
      ${sql.param(moved.map(({ to }) => to))}::text[]
    ) as m (id, "from", "to")
    where p.id = m.id and p.status = m."from"`);
  return rowCount ?? 0;
}
