import { randomUUIDv7 } from 'node:crypto';
import { orThrow } from '@artha/domain/kit/state-machine';
import { nextOrderState } from '@artha/domain/trading/orders/order-moves';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { auditInsertSql } from '../../system/audit/index.ts';
import { loadDealingCalendars, loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { loadIsAdditional, orderDeadline } from '../cart/index.ts';
import { historyEntry, insertOrder } from '../orders/index.ts';
import { stepOf } from './move-plan.ts';
import type { PlanRow } from './plan.queries.ts';

/**
 * Places the order of an instalment that is paid today, in the transaction that starts its plan. The code of the plan
 * confirms it; its payment asks for a code of its own, as every payment does.
 */
export async function placeFirstOrder(
  tx: Tx,
  ctx: SessionContext,
  plan: PlanRow,
): Promise<{ readonly orderId: string; readonly orderLineId: number }> {
  const { accountId, amount, instrumentId, folioId } = plan;
  if (amount === null) throw new RangeError('the first instalment of a plan has no amount');
  const { businessNow, realNow, session } = ctx;
  const scheme = (await loadPurchasable(tx, [instrumentId], businessDateAt(businessNow))).get(instrumentId);
  if (!scheme) throw new Error(`there is no scheme ${instrumentId}`);
  const orderId = randomUUIDv7();
  const states: OrderState[] = ['draft'];
  for (const event of ['placed', 'otpVerified'] as const)
    states.push(orThrow(nextOrderState('purchase', states.at(-1) ?? 'draft', event)));
  const isAdditional = (await loadIsAdditional(tx, ctx.scope, accountId))({ folioId, instrumentId });
  const line = {
    instrumentId,
    amount,
    units: null,
    isAllUnits: false,
    folioId,
    isAdditional,
    side: 'purchase' as const,
    status: 'placed' as const,
  };
  const lines = await insertOrder(tx, {
    order: {
      id: orderId,
      accountId,
      placedByUserId: session.userId,
      kind: 'purchase',
      status: states.at(-1) ?? 'draft',
      total: amount,
      cartVersion: null,
      bankAccountId: null,
      placedAt: businessNow,
      expiresAt: orderDeadline([scheme], businessNow, await loadDealingCalendars(tx)),
      recordedAt: realNow,
    },
    lines: [line],
    history: states
      .slice(1)
      .map((to, index) => historyEntry({ orderId, subject: 'order', from: states[index] ?? null, to }, stepOf(ctx))),
    extraStatements: [
      auditInsertSql(ctx, [
        {
          action: 'order.placed',
          object: { type: 'order', id: orderId },
          after: { accountId, planId: plan.id, total: amount, lines: [line] },
        },
      ]),
    ],
  });
  const [placed] = lines;
  if (!placed) throw new Error('an order without a line');
  return { orderId, orderLineId: placed.id };
}
