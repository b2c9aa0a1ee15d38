import { Refusal } from '@artha/domain/kit/errors';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import type { Tx } from '../../../../platform/db/database.ts';
import { sellForPlan } from '../../sales/index.ts';
import { endPlan } from './end-plan.ts';
import { listScheduled } from './instalments.queries.ts';
import { lockPlansToOrder } from './lock-plans-to-order.ts';
import { notifyOfEnds } from './notify-of-plan.ts';
import type { DueInstalment, OrderedChunk } from './order-purchases.ts';
import { saveOrdered } from './order-purchases.ts';
import type { OrderingDay } from './ordering-day.ts';
import { saveOutcomes } from './save-outcomes.ts';
import { scheduleNext } from './schedule-next.ts';

const NOTHING: OrderedChunk = { ordered: 0, failed: 0 };

/**
 * Orders the due instalment of an STP or SWP: its units are reserved, or it takes nothing and fails with the reason. A
 * holding without units completes the plan.
 */
export async function orderSale(tx: Tx, due: DueInstalment, day: OrderingDay): Promise<OrderedChunk> {
  const plan = (await lockPlansToOrder(tx, [due.planId])).get(due.planId);
  const [instalment] = await listScheduled(tx, [due.id]);
  if (!plan || !instalment || !isBusinessDay(day.calendarOf(plan.instrumentId), day.on)) return NOTHING;
  const { folioId } = plan;
  if (folioId === null) throw new LedgerInvariantError(`plan ${plan.id} has no folio`);
  const { accountId, createdByUserId: userId, instrumentId, toInstrumentId, bankAccountId } = plan;
  const { amount, units } = instalment;
  const from = { accountId, userId, folioId, instrumentId, toInstrumentId, bankAccountId };
  try {
    const { orderId, orderLineId } = await sellForPlan(tx, { ...from, amount, units }, day.step);
    await saveOrdered(tx, [{ instalment, orderId, orderLineId }], day);
    await scheduleNext(tx, [plan], day.on, day.step);
    return { ordered: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'holding.not-found') {
      const ended = await endPlan(tx, plan, { event: 'completed', endReason: NO_UNITS_LEFT }, day.step);
      await notifyOfEnds(tx, 'plan-completed', [ended]);
      return NOTHING;
    }
    await saveOutcomes(tx, [{ plan, instalment, to: 'failed', reason: error.message }], day.on, day.step);
    return { ordered: 0, failed: 1 };
  }
}

const NO_UNITS_LEFT = 'The folio has no units of the fund left.';
