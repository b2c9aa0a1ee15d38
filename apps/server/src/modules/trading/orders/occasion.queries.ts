import type { PaymentOccasion } from '@artha/domain/kit/payment-modes';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { planInstalment } from '../plans/plans.tables.ts';
import type { OrderRow } from './orders.queries.ts';
import { orderLine } from './orders.tables.ts';

/** What an order pays for: the first instalment of a plan is one that its client placed. */
export async function findOccasion(db: Db, order: Pick<OrderRow, 'id' | 'channel'>): Promise<PaymentOccasion> {
  if (order.channel === 'plan') return 'later-instalment';
  const [instalment] = await db
    .select({ id: planInstalment.id })
    .from(planInstalment)
    .innerJoin(orderLine, eq(orderLine.id, planInstalment.orderLineId))
    .where(eq(orderLine.orderId, order.id))
    .limit(1);
  return instalment ? 'first-instalment' : 'lump-sum';
}
