import type { BusinessDate } from '@artha/domain/kit/dates';
import type { DealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import type { PurchaseSettings } from '@artha/domain/trading/orders/decide-purchase';
import type { Tx } from '../../../../platform/db/database.ts';
import { loadDealingCalendars, loadRules } from '../../../reference/scheme-rules/index.ts';
import { getPurchaseSettings } from '../../cart/index.ts';
import type { PlanStep } from '../move-plan.ts';

/** What applies to all instalments that are ordered on a day. */
export interface OrderingDay {
  readonly on: BusinessDate;
  readonly step: PlanStep;
  readonly rules: TradingRules;
  readonly settings: PurchaseSettings;
  readonly calendarOf: DealingDays;
}

/** Call it in a transaction that shares the lock of the calendar. */
export async function loadOrderingDay(tx: Tx, on: BusinessDate, step: PlanStep): Promise<OrderingDay> {
  // One after the other: on the one connection of the transaction, or from memory.
  const rules = await loadRules(tx);
  const settings = await getPurchaseSettings(tx);
  return { on, step, rules, settings, calendarOf: await loadDealingCalendars(tx) };
}
