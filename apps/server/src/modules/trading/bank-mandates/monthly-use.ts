import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { debitsAhead } from '@artha/domain/trading/plans/debits-ahead';
import type { Db } from '../../../platform/db/database.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { loadMonthlyDebits } from './monthly-debits.queries.ts';
import { listRunningSips, mapProgress, mapPauses } from './running-sips.queries.ts';

interface CountedMonth {
  /** A day of the month, today or later. */
  readonly on: BusinessDate;
  /** An order whose own debits do not count. */
  readonly exceptOrderId?: string;
  /** Plans whose instalments to come do not count. */
  readonly exceptPlanIds?: readonly string[] | undefined;
}

/**
 * What mandates debit of a month, by mandate: what they have debited, and the instalments of running SIPs that are
 * still due, so that neither a lump sum nor a new plan takes an instalment its money.
 */
export async function loadMonthlyUse(
  db: Db,
  bankMandateIds: readonly number[],
  { on, exceptPlanIds, ...counted }: CountedMonth,
): Promise<ReadonlyMap<number, Paise>> {
  const used = await loadMonthlyDebits(db, bankMandateIds, on, counted);
  const plans = await listRunningSips(db, bankMandateIds, exceptPlanIds);
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
    used.set(bankMandateId, paise((used.get(bankMandateId) ?? 0n) + debitsAhead(ahead, on)));
  }
  return used;
}
