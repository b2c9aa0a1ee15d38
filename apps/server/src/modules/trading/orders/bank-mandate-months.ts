import type { MonthlyLimit } from '@artha/domain/kit/monthly-limit';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { nextDebitDay } from '@artha/domain/trading/payments/debit-day';
import type { Db } from '../../../platform/db/database.ts';
import { loadCalendar } from '../../reference/calendar/index.ts';
import { loadMonthlyDebits } from '../bank-mandates/index.ts';
import type { OrderRow } from './orders.queries.ts';

/**
 * Mandates with what they debit, besides an order, in the month in which its debit would be made.
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
  const debits = await loadMonthlyDebits(db, ids, dueOn, { exceptOrderId: order.id });
  const months = new Map(mandates.map(({ id, limit }) => [id, { limit, used: debits.get(id) ?? paise(0n) }]));
  return (mandateId) => months.get(mandateId);
}
