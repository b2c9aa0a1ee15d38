/** Units of a demo client that were bought elsewhere: held there still, or transferred to the bank. */

export interface UnitsFromElsewhere {
  readonly accountNumber: string;
  /** When they were bought. */
  readonly monthsAgo: number;
  /** Direct plan, growth option. */
  readonly schemeName: string;
  readonly rupees: string;
}

const SAMEER = '50136211';
const SAMEER_ELSEWHERE = '70910442';

/** Each is in the account's folio with the fund house. */
export const UNITS_FROM_ELSEWHERE: readonly UnitsFromElsewhere[] = [
  { accountNumber: SAMEER_ELSEWHERE, monthsAgo: 41, schemeName: 'Meru Large Cap Fund', rupees: '80000' },
  { accountNumber: SAMEER_ELSEWHERE, monthsAgo: 28, schemeName: 'Meru Short Term Fund', rupees: '125000' },
  { accountNumber: SAMEER, monthsAgo: 26, schemeName: 'Kaveri Flexi Cap Fund', rupees: '60000' },
  { accountNumber: SAMEER_ELSEWHERE, monthsAgo: 14, schemeName: 'Saryu Midcap Opportunities Fund', rupees: '45000' },
  { accountNumber: SAMEER_ELSEWHERE, monthsAgo: 6, schemeName: 'Meru Large Cap Fund', rupees: '20000' },
];
