import { randomUUIDv7 } from 'node:crypto';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { orThrow } from '@artha/domain/kit/state-machine';
import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import { debitAwaitedUntil } from '@artha/domain/trading/payments/debit-day';
import { nextOrderState } from '@artha/domain/trading/orders/order-moves';
import { instalmentProblem } from '@artha/domain/trading/plans/instalment-problem';
import type { Tx } from '../../../../platform/db/database.ts';
import { whyClosed } from '../../../clients/accounts/index.ts';
import { loadCalendar } from '../../../reference/calendar/index.ts';
import { loadPurchasable } from '../../../reference/scheme-rules/index.ts';
import type { PurchasableScheme } from '../../../reference/scheme-rules/index.ts';
import { auditAll } from '../../../system/audit/index.ts';
import { loadDebitsOfMonths } from '../../bank-mandates/index.ts';
import { historyEntry, insertPlanOrders } from '../../orders/index.ts';
import { startMandatePayments } from '../../payments/index.ts';
import { planHistoryEntry } from '../move-plan.ts';
import type { PlanRow } from '../plan.queries.ts';
import type { InstalmentRow } from './instalments.queries.ts';
import { insertManyHistory, listScheduled, updateOrdered } from './instalments.queries.ts';
import type { OrderingDay } from './ordering-day.ts';
import { lockPlansToOrder } from './lock-plans-to-order.ts';
import type { PayingFacts } from './paying-facts.queries.ts';
import { listPayingFacts, lockMandatesOf } from './paying-facts.queries.ts';
import { saveOutcomes } from './save-outcomes.ts';
import { scheduleNext } from './schedule-next.ts';

export interface DueInstalment {
  readonly id: number;
  readonly planId: string;
}

/** Counts of a chunk. */
export interface OrderedChunk {
  readonly ordered: number;
  readonly failed: number;
}

/** An instalment that can be ordered. */
interface Payable {
  readonly plan: PlanRow;
  readonly instalment: InstalmentRow;
  readonly amount: Paise;
  readonly mandate: { readonly id: number; readonly bankAccountId: number };
  readonly isAdditional: boolean;
}

interface NotPayable {
  readonly plan: PlanRow;
  readonly instalment: InstalmentRow;
  readonly reason: string;
}

/**
 * Orders due instalments of SIPs in one transaction: an order and a debit each, or a failure with its reason. Each
 * table
 * has one statement, whatever their number. Instalments that another node has ordered, or that no longer wait, are
 * skipped.
 */
export async function orderPurchases(tx: Tx, due: readonly DueInstalment[], day: OrderingDay): Promise<OrderedChunk> {
  const planIds = due.map(({ planId }) => planId);
  await lockMandatesOf(tx, planIds);
  const planOf = await lockPlansToOrder(tx, planIds);
  const waiting = await listScheduled(
    tx,
    due.map(({ id }) => id),
  );
  const { payable, failed } = await decide(tx, waiting, planOf, day);
  await insertOrders(tx, payable, day);
  await scheduleNext(
    tx,
    payable.map(({ plan }) => plan),
    day.on,
    day.step,
  );
  await saveOutcomes(
    tx,
    failed.map((each) => ({ ...each, to: 'failed' as const })),
    day.on,
    day.step,
  );
  return { ordered: payable.length, failed: failed.length };
}

async function decide(
  tx: Tx,
  waiting: readonly InstalmentRow[],
  planOf: ReadonlyMap<string, PlanRow>,
  day: OrderingDay,
): Promise<{ readonly payable: readonly Payable[]; readonly failed: readonly NotPayable[] }> {
  const plans = [...planOf.values()];
  const schemes = await loadPurchasable(tx, [...new Set(plans.map(({ instrumentId }) => instrumentId))], day.on);
  const factsOf = new Map((await listPayingFacts(tx, [...planOf.keys()])).map((facts) => [facts.planId, facts]));
  const mandateIds = plans.flatMap(({ bankMandateId }) => bankMandateId ?? []);
  const days = waiting.map(({ nominalOn }) => nominalOn);
  const debits = await loadDebitsOfMonths(tx, mandateIds, days);
  const payable: Payable[] = [];
  const failed: NotPayable[] = [];
  for (const instalment of waiting) {
    const plan = planOf.get(instalment.planId);
    const scheme = plan && schemes.get(plan.instrumentId);
    const facts = factsOf.get(instalment.planId);
    // Only on a business day of the fund: one that is late waits for it.
    if (!plan || !scheme || !facts || !isBusinessDay(day.calendarOf(scheme.id), day.on)) continue;
    // One more order without a folio would open a second one: it waits for the end of the first.
    if (facts.opensFolio) continue;
    const { amount, nominalOn } = instalment;
    if (amount === null) throw new LedgerInvariantError(`instalment ${instalment.id} of a SIP has no amount`);
    const { mandate, isAdditional } = facts;
    const used = mandate ? debits.usedOf(mandate.id, nominalOn) : paise(0n);
    const reason = problemOf(facts, { amount, scheme, used }, day);
    if (reason !== undefined || !mandate) failed.push({ plan, instalment, reason: reason ?? '' });
    else {
      debits.add(mandate.id, nominalOn, amount);
      payable.push({ plan, instalment, amount, mandate, isAdditional });
    }
  }
  return { payable, failed };
}

function problemOf(
  { account, mandate, isAccountUsable }: PayingFacts,
  { amount, scheme, used }: { readonly amount: Paise; readonly scheme: PurchasableScheme; readonly used: Paise },
  { on, rules, settings }: OrderingDay,
): string | undefined {
  const closed = whyClosed(account);
  if (closed) return closed.message;
  return instalmentProblem({
    amount,
    on,
    fund: scheme,
    planTypes: settings.planTypes,
    paymentModes: rules.paymentModes,
    mandate: mandate === null ? undefined : { ...mandate, isAccountUsable, used },
  });
}

/** Inserts the orders, which the one-time password of their plan has confirmed, with their debits. */
async function insertOrders(tx: Tx, payable: readonly Payable[], day: OrderingDay): Promise<void> {
  if (payable.length === 0) return;
  const { at: placedAt, realNow } = day.step;
  const placed = orThrow(nextOrderState('purchase', 'draft', 'placed'));
  const confirmed = orThrow(nextOrderState('purchase', placed, 'otpVerified'));
  const expiresAt = debitAwaitedUntil(await loadCalendar(tx, 'system'), day.on);
  const orders = payable.map(({ plan, amount, mandate }) => ({
    id: randomUUIDv7(),
    accountId: plan.accountId,
    placedByUserId: plan.createdByUserId,
    kind: 'purchase' as const,
    status: confirmed,
    total: amount,
    bankAccountId: mandate.bankAccountId,
    bankMandateId: mandate.id,
    paymentMode: 'mandate' as const,
    placedAt,
    expiresAt,
    recordedAt: realNow,
  }));
  const each = payable.flatMap((one, index) => {
    const order = orders[index];
    return order ? [{ ...one, order }] : [];
  });
  const lineIds = await insertPlanOrders(tx, {
    orders,
    lines: each.map(({ plan, amount, order, isAdditional }) => ({
      orderId: order.id,
      instrumentId: plan.instrumentId,
      side: 'purchase',
      amount,
      units: null,
      isAllUnits: false,
      folioId: plan.folioId,
      isAdditional,
      status: 'placed',
    })),
    history: orders.flatMap(({ id: orderId }) => [
      historyEntry({ orderId, subject: 'order', from: 'draft', to: placed }, day.step),
      historyEntry({ orderId, subject: 'order', from: placed, to: confirmed }, { ...day.step, note: BY_PLAN }),
    ]),
  });
  await startMandatePayments(
    tx,
    each.map(({ order, mandate }) => ({ order, mandate, dueOn: day.on })),
    day.step,
  );
  await saveOrdered(
    tx,
    each.map(({ instalment, order }, index) => ({ instalment, orderId: order.id, orderLineId: lineIds[index] ?? 0 })),
    day,
  );
}

const BY_PLAN = 'confirmed with its plan';

export interface OrderedInstalment {
  readonly instalment: InstalmentRow;
  readonly orderId: string;
  readonly orderLineId: number;
}

/** Saves that instalments became orders, with history and audit log, in the transaction that places the orders. */
export async function saveOrdered(tx: Tx, ordered: readonly OrderedInstalment[], { step }: OrderingDay): Promise<void> {
  const count = await updateOrdered(
    tx,
    ordered.map(({ instalment, orderLineId }) => ({ id: instalment.id, orderLineId })),
    step.at,
  );
  // Under the locks of their plans nobody else orders them: this is a bug and must roll back.
  if (count !== ordered.length) throw new LedgerInvariantError(`${count} of ${ordered.length} instalments waited`);
  await insertManyHistory(
    tx,
    ordered.map(({ instalment: { id, planId, status: from } }) =>
      planHistoryEntry({ planId, instalmentId: id, from, to: 'ordered' }, step),
    ),
  );
  await auditAll(
    tx,
    { realNow: step.realNow },
    ordered.map(({ instalment: { id, planId, number, nominalOn, amount, units }, orderId }) => ({
      action: 'order.placed' as const,
      object: { type: 'order', id: orderId },
      after: { planId, instalmentId: id, number, nominalOn, amount, units },
    })),
  );
}
