import type { MonthlyLimit } from '@artha/domain/kit/monthly-limit';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { nextDebitDay } from '@artha/domain/trading/payments/debit-day';
import type { Db } from '../../../platform/db/database.ts';
import { loadCalendar } from '../../reference/calendar/index.ts';
import { loadMonthlyUse } from '../bank-mandates/index.ts';
import type { OrderRow } from './orders.queries.ts';

/**
 * Mandates with what they debit, besides an order, in the month in which its debit would be made: the instalments that
 * are still due in it count.
 *
 * @param now business clock
 */
export async function loadMandateMonths(
  db: Db,
  mandates: readonly { readonly id: number; readonly limit: Paise }[],
  order: Pick<OrderRow, 'id'>,
  now: Date,
): Promise<(mandateId: number) => MonthlyLimit | undefined> {
  const dueOn = nextDebitDay(await loadCalendar(db, 'system'), now);
  const ids = mandates.map(({ id }) => id);
  const used = await loadMonthlyUse(db, ids, { exceptOrderId: order.id, on: dueOn });
  const months = new Map(mandates.map(({ id, limit }) => [id, { limit, used: used.get(id) ?? paise(0n) }]));
  return (mandateId) => months.get(mandateId);
}
