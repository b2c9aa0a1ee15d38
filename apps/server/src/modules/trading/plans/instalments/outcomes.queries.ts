import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { CLOSED_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { clientOrder, orderLine } from '../../orders/orders.tables.ts';
import { payment } from '../../payments/payments.tables.ts';
import { planInstalment } from '../plans.tables.ts';
import type { InstalmentRow } from './instalments.queries.ts';
import { idsParam } from './instalments.queries.ts';

const ENDED: readonly OrderState[] = ['completed', ...CLOSED_ORDER_STATES];

const hasEnded = and(
  eq(planInstalment.status, 'ordered'),
  sql`${clientOrder.status} = any (${idsParam(ENDED)}::text[])`,
);

/** Instalments whose orders have ended, by id. */
export const listWithEndedOrder = (
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly id: number; readonly planId: string }[]> =>
  db
    .select({ id: planInstalment.id, planId: planInstalment.planId })
    .from(planInstalment)
    .innerJoin(orderLine, eq(orderLine.id, planInstalment.orderLineId))
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .where(and(hasEnded, gt(planInstalment.id, after)))
    .orderBy(asc(planInstalment.id))
    .limit(limit);

/** An instalment whose order has ended, with what says how. */
export interface EndedOrder {
  readonly instalment: InstalmentRow;
  readonly orderStatus: OrderState;
  readonly cancelReason: string | null;
  readonly rejectReason: string | null;
  /** Whether the bank returned its debit, or it could not be presented. */
  readonly isDebitFailed: boolean;
  readonly folioId: number | null;
}

/** Those of some instalments whose orders have ended, those of earlier days first, under the locks of their plans. */
export const listEndedOrders = (tx: Tx, instalmentIds: readonly number[]): Promise<EndedOrder[]> =>
  tx
    .select({
      instalment: planInstalment,
      orderStatus: clientOrder.status,
      cancelReason: clientOrder.cancelReason,
      rejectReason: sql<string | null>`coalesce(${orderLine.rejectReason}, (
        select other.reject_reason from order_line other
        where other.order_id = ${clientOrder.id} and other.reject_reason is not null limit 1))`,
      isDebitFailed: sql<boolean>`exists (select from ${payment} p
        where p.order_id = ${clientOrder.id} and p.mode = 'mandate' and p.status = 'failed')`,
      folioId: orderLine.folioId,
    })
    .from(planInstalment)
    .innerJoin(orderLine, eq(orderLine.id, planInstalment.orderLineId))
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .where(and(sql`${planInstalment.id} = any (${idsParam(instalmentIds)}::int[])`, hasEnded))
    .orderBy(asc(planInstalment.dueOn), asc(planInstalment.id));
