import { formatPlanNumber } from '@artha/domain/trading/plans/plan-number';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { plan, planInstalment } from '../plans/plans.tables.ts';
import { orderLine } from './orders.tables.ts';

/** The plan of which an order is an instalment; null for an order that its client placed. */
export async function findPlanOfOrder(db: Db, orderId: string) {
  const [found] = await db
    .select({ id: plan.id, number: plan.number, kind: plan.kind })
    .from(orderLine)
    .innerJoin(planInstalment, eq(planInstalment.orderLineId, orderLine.id))
    .innerJoin(plan, eq(plan.id, planInstalment.planId))
    .where(eq(orderLine.orderId, orderId))
    .limit(1);
  return found ? { id: found.id, planNumber: formatPlanNumber(found.number), kind: found.kind } : null;
}

/** Those of some orders that are instalments of plans. */
export async function listOrdersOfPlans(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ orderId: orderLine.orderId })
    .from(orderLine)
    .innerJoin(planInstalment, eq(planInstalment.orderLineId, orderLine.id))
    .where(sql`${orderLine.orderId} = any (${sql.param([...orderIds])}::uuid[])`);
  return new Set(rows.map(({ orderId }) => orderId));
}
