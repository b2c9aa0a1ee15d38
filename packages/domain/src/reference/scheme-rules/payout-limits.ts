import type { BusinessDate } from '../../kit/dates.ts';
import type { DatedRow } from './dated-rows.ts';
import { rowOn } from './dated-rows.ts';

/** How soon a fund house must pay out a redemption, and what it owes for paying late. */
export interface PayoutLimitRow extends DatedRow {
  /** Business days from the date of the redemption's NAV. */
  readonly businessDays: number;
  /** The same for schemes with at least 80 % invested overseas. */
  readonly overseasBusinessDays: number;
  /** Interest a year for a late payout, in parts per million: 15 % is 150,000. */
  readonly interestPerMillion: bigint;
  readonly source: string;
}

/** @throws RangeError for a date before the first row */
export function payoutLimitOn(rows: readonly PayoutLimitRow[], on: BusinessDate): PayoutLimitRow {
  const row = rowOn(rows, on);
  if (!row) throw new RangeError(`no payout limit is known for ${on}`);
  return row;
}
