import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';
import { amfiReader } from './amfi-nav.ts';
import type { Reading } from './reading.ts';

/** The day whose NAV is the fair market value of units that were acquired before. */
export const FAIR_VALUE_ON: BusinessDate = businessDate('2018-01-31');

/** The NAV of a scheme on 31 January 2018. */
export interface FairValueRow {
  readonly schemeCode: string;
  /** As it was called that day. */
  readonly name: string;
  readonly isinGrowthOrPayout: string | null;
  readonly isinReinvestment: string | null;
  readonly nav: string;
}

/**
 * Reads the NAVs of 31 January 2018 from a NAV file of AMFI. NAVs of other days are refused: the law asks for that day.
 *
 * @throws FeedRefusal when the header is another one
 */
export function nav2018Reader(header: string): (line: string) => Reading<FairValueRow> {
  const read = amfiReader(header, FAIR_VALUE_ON);
  return (line) => {
    const { row, ...reading } = read(line);
    if (!row?.price) return reading;
    if (row.price.on !== FAIR_VALUE_ON) return { refusal: 'NAV is not of 31-Jan-2018' };
    const { schemeCode, name, isinGrowthOrPayout, isinReinvestment } = row;
    return { ...reading, row: { schemeCode, name, isinGrowthOrPayout, isinReinvestment, nav: row.price.nav } };
  };
}
