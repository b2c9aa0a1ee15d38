import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { debitsAhead } from '@artha/domain/trading/plans/debits-ahead';
import type { Db } from '../../../platform/db/database.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { loadMonthlyDebits } from './monthly-debits.queries.ts';
import { listRunningSips, mapProgress, mapPauses } from './running-sips.queries.ts';

interface LumpSum {
  readonly orderId: string;
  readonly today: BusinessDate;
  /** When it would be debited. */
  readonly dueOn: BusinessDate;
}

/**
 * What mandates debit besides a lump sum in its month: what they have debited, and the instalments of running SIPs that
 * are still due, so that the lump sum takes no instalment its money. By mandate.
 */
export async function loadMonthlyUse(
  db: Db,
  bankMandateIds: readonly number[],
  { orderId, today, dueOn }: LumpSum,
): Promise<ReadonlyMap<number, Paise>> {
  const used = await loadMonthlyDebits(db, bankMandateIds, dueOn, { exceptOrderId: orderId });
  const plans = await listRunningSips(db, bankMandateIds);
  if (plans.length === 0) return used;
  const ids = plans.map(({ id }) => id);
  const progressOf = await mapProgress(db, ids);
  const pausesOf = await mapPauses(db, ids);
  const calendarOf = await loadDealingCalendars(db);
  for (const { id, bankMandateId, instrumentId, cancelOn, ...terms } of plans) {
    if (bankMandateId === null) continue;
    const progress = progressOf.get(id);
    const ahead = {
      // A step-up that falls between two weeks of the month is not foreseen.
      terms: { ...terms, units: null, stepUp: {} },
      soFar: { lastOn: progress?.lastOn ?? undefined, count: progress?.count ?? 0 },
      skipped: pausesOf.get(id) ?? [],
      cancelOn,
      calendar: calendarOf(instrumentId),
    };
    used.set(bankMandateId, paise((used.get(bankMandateId) ?? 0n) + debitsAhead(ahead, { today, on: dueOn })));
  }
  return used;
}
