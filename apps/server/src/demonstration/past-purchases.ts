/** The past purchases of the demo clients. Most clients have none. */

export interface PastLine {
  /** Direct plan, growth option. */
  readonly schemeName: string;
  readonly rupees: string;
}

/** One order of the past. */
export interface PastPurchase {
  readonly accountNumber: string;
  readonly monthsAgo: number;
  readonly lines: readonly PastLine[];
}

const ANANYA = '50128841';
const ROHAN = '50130275';

const bought = (
  accountNumber: string,
  monthsAgo: number,
  ...lines: readonly (readonly [schemeName: string, rupees: string])[]
): PastPurchase => ({
  accountNumber,
  monthsAgo,
  lines: lines.map(([schemeName, rupees]) => ({ schemeName, rupees })),
});

/** Oldest first. Each is bought in the account's folio with the fund house. */
export const PAST_PURCHASES: readonly PastPurchase[] = [
  bought(ANANYA, 35, ['Nilgiri Large Cap Fund', '50000'], ['Tamra Corporate Bond Fund', '100000']),
  bought(ANANYA, 29, ['Nilgiri Midcap Opportunities Fund', '40000']),
  bought(ANANYA, 25, ['Kaveri Tax Saver Fund', '15000']),
  bought(ROHAN, 24, ['Nilgiri Balanced Advantage Fund', '60000'], ['Varuna Broad Market Index Fund', '30000']),
  bought(ANANYA, 22, ['Nilgiri Large Cap Fund', '25000']),
  bought(ANANYA, 17, ['Tamra Small Companies Fund', '30001']),
  bought(ANANYA, 13, ['Kaveri Tax Saver Fund', '15000']),
  bought(ROHAN, 12, ['Varuna Broad Market Index Fund', '30000']),
  bought(ANANYA, 10, ['Nilgiri Large Cap Fund', '25000'], ['Nilgiri Midcap Opportunities Fund', '12500']),
  bought(ROHAN, 7, ['Nilgiri Balanced Advantage Fund', '20000']),
  bought(ANANYA, 5, ['Tamra Small Companies Fund', '20000']),
  bought(ANANYA, 2, ['Saryu Liquid Fund', '150000']),
];
