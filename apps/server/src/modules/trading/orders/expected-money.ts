import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, instantAt } from '@artha/domain/kit/dates';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import { PAYMENT_MODES } from '@artha/domain/kit/payment-modes';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import { nextDebitDay } from '@artha/domain/trading/payments/debit-day';
import type { Db } from '../../../platform/db/database.ts';
import { loadCalendar } from '../../reference/calendar/index.ts';
import { expectedNavOn } from '../../reference/scheme-rules/index.ts';
import type { OrderRow } from './orders.queries.ts';
import { listLines } from './orders.queries.ts';

/** When money is expected, and the NAV dates that the funds of an order then get. */
export interface ExpectedMoney {
  readonly moneyOn: BusinessDate;
  readonly navOn: BusinessDate[];
}

/**
 * What each mode gives if an order is paid now: net banking, UPI and NEFT at once, a mandate on the next working day, a
 * cheque once it has cleared.
 */
export async function loadExpectedMoney(
  db: Db,
  order: Pick<OrderRow, 'id' | 'placedAt'>,
  { businessNow, chequeClearingDays }: { readonly businessNow: Date; readonly chequeClearingDays: number },
): Promise<(mode: PaymentMode) => ExpectedMoney> {
  const instrumentIds = (await listLines(db, [order.id])).map(({ instrumentId }) => instrumentId);
  const calendar = await loadCalendar(db, 'system');
  const today = businessDateAt(businessNow);
  const after = (days: number) => instantAt(addBusinessDays(calendar, today, days), '00:00');
  const fundsAvailable: Readonly<Record<PaymentMode, Date>> = {
    netbanking: businessNow,
    upi: businessNow,
    neft: businessNow,
    mandate: instantAt(nextDebitDay(calendar, businessNow), '00:00'),
    cheque: after(chequeClearingDays),
  };
  const expected = new Map<PaymentMode, ExpectedMoney>();
  for (const mode of PAYMENT_MODES) {
    const times = { applied: order.placedAt, fundsAvailable: fundsAvailable[mode] };
    const navs = [...new Set((await expectedNavOn(db, instrumentIds, times)).values())].toSorted();
    expected.set(mode, { moneyOn: businessDateAt(times.fundsAvailable), navOn: navs });
  }
  return (mode) => expected.get(mode) ?? { moneyOn: today, navOn: [] };
}
