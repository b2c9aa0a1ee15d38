import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import { takeFault } from '../faults/faults.queries.ts';
import type { Database } from '../platform/database.ts';
import type { NewPayout } from './payouts.queries.ts';
import { insertPayout } from './payouts.queries.ts';

export const PAYOUTS_PATH = '/clearing/payouts';
/** With the fault `late-payout`: later than any fund house may pay. */
const LATE_BUSINESS_DAYS = 5;

/** Schedules a payout for its day; the fault `late-payout` delays it. */
export function schedulePayout(db: Database, payout: NewPayout, calendar: BusinessCalendar): void {
  const isLate = takeFault(db, 'clearing', PAYOUTS_PATH, ['late-payout']) !== undefined;
  insertPayout(db, { ...payout, on: isLate ? addBusinessDays(calendar, payout.on, LATE_BUSINESS_DAYS) : payout.on });
}
