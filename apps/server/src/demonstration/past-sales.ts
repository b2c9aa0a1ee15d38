/** The past sales and switches of the demo clients. Most clients have none. */

/** One sale or switch of the past. */
export interface PastSaleOrder {
  readonly accountNumber: string;
  /** Direct plan, growth option. Everything that was bought of it was bought before. */
  readonly schemeName: string;
  /** Of a switch, the fund that the money went to. */
  readonly toSchemeName?: string;
  /** Undefined: all units but half of the newest lot, so that some of them bear the exit load. */
  readonly rupees?: string;
  /** Undefined: on the last business day before today, so that its payout is still due. */
  readonly monthsAgo?: number;
}

const ANANYA = '50128841';
const ROHAN = '50130275';

/** Oldest first. */
export const PAST_SALES: readonly PastSaleOrder[] = [
  {
    accountNumber: ANANYA,
    schemeName: 'Tamra Corporate Bond Fund',
    toSchemeName: 'Tamra Short Term Fund',
    rupees: '40000',
    monthsAgo: 6,
  },
  { accountNumber: ROHAN, schemeName: 'Nilgiri Balanced Advantage Fund', monthsAgo: 3 },
  { accountNumber: ANANYA, schemeName: 'Tamra Corporate Bond Fund', rupees: '25000' },
];
