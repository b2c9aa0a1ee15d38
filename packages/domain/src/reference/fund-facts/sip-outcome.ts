import type { BusinessDate } from '../../kit/dates.ts';
import { addMonths, daysBetween } from '../../kit/dates.ts';
import type { Nav, Paise } from '../../kit/money.ts';
import { NAV_PLACES, divideHalfUp, paise, PAISE_PLACES, UNITS_PLACES } from '../../kit/money.ts';
import { xirr } from '../../kit/xirr.ts';
import { RETURN_BASE_LAG_DAYS } from '../instruments/point-returns.ts';

interface DatedNav {
  readonly date: BusinessDate;
  readonly nav: Nav;
}

/** What monthly instalments of the past would be worth. */
export interface SipOutcome {
  readonly years: number;
  readonly firstOn: BusinessDate;
  readonly invested: Paise;
  readonly value: Paise;
  readonly gain: Paise;
  /** Percent a year with 2 places; null without a single answer. */
  readonly rate: string | null;
}

const UNITS_SCALE = 10n ** BigInt(UNITS_PLACES + NAV_PLACES - PAISE_PLACES);
const MONTHS_A_YEAR = 12;

/**
 * What an amount a month over the last years would be worth at the newest price: an instalment on the same day of each
 * month, at the first price from then on, without stamp duty; units to 4 places, rounded half up. The last instalment
 * is a month before the newest price.
 *
 * @param navs oldest first
 * @param notBefore an unexplained jump of the price, before which nothing is counted
 * @returns undefined where prices do not reach back, or leave out a month
 */
export function sipOutcome(
  navs: readonly DatedNav[],
  amount: Paise,
  years: number,
  notBefore: BusinessDate | null = null,
): SipOutcome | undefined {
  const last = navs.at(-1);
  if (!last) return undefined;
  const start = addMonths(last.date, -years * MONTHS_A_YEAR);
  if (notBefore !== null && start < notBefore) return undefined;
  let [units, at] = [0n, 0];
  const flows: { days: number; amount: Paise }[] = [];
  for (let month = 0; month < years * MONTHS_A_YEAR; month += 1) {
    const due = addMonths(start, month);
    while (at < navs.length && navs[at]!.date < due) at += 1;
    const price = navs[at];
    if (!price || daysBetween(due, price.date) > RETURN_BASE_LAG_DAYS) return undefined;
    units += divideHalfUp(amount * UNITS_SCALE, price.nav);
    flows.push({ days: daysBetween(start, price.date), amount: paise(0n - amount) });
  }
  const value = paise(divideHalfUp(units * last.nav, UNITS_SCALE));
  const invested = paise(amount * BigInt(flows.length));
  const rate = xirr([...flows, { days: daysBetween(start, last.date), amount: value }]);
  return {
    years,
    firstOn: start,
    invested,
    value,
    gain: paise(value - invested),
    rate: rate.kind === 'one' ? rate.percent : null,
  };
}
