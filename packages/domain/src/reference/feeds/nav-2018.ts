import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate, dateFromFeed } from '../../kit/dates.ts';
import { amfiLayout, amfiReader } from './amfi-nav.ts';
import { memoised } from './memoised-dates.ts';
import type { Reading } from './reading.ts';
import { FUTURE_DATE } from './reading.ts';

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

const OTHER_DAY = 'NAV is not of 31-Jan-2018';

/**
 * Reads the NAVs of 31 January 2018 from a NAV file of AMFI. NAVs of other days are refused: the law asks for that day.
 *
 * @throws FeedRefusal when the header is another one
 */
export function nav2018Reader(header: string): (line: string) => Reading<FairValueRow> {
  const read = amfiReader(header, FAIR_VALUE_ON);
  return (line) => {
    const { row, ...reading } = read(line);
    if (reading.refusal === FUTURE_DATE) return { refusal: OTHER_DAY };
    if (!row?.price) return reading;
    if (row.price.on !== FAIR_VALUE_ON) return { refusal: OTHER_DAY };
    const { schemeCode, name, isinGrowthOrPayout, isinReinvestment } = row;
    return { ...reading, row: { schemeCode, name, isinGrowthOrPayout, isinReinvestment, nav: row.price.nav } };
  };
}

/**
 * Whether a line of a NAV file has a price of another day than 31 January 2018; undefined for one without a date.
 *
 * @throws FeedRefusal as `nav2018Reader`
 */
export function otherDayReader(header: string): (line: string) => boolean | undefined {
  const { date } = amfiLayout(header);
  const readDate = memoised(dateFromFeed);
  return (line) => {
    const on = readDate(line.split(';')[date]?.trim() ?? '');
    return on === undefined ? undefined : on !== FAIR_VALUE_ON;
  };
}
