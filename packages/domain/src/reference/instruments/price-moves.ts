import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, daysBetween, weekday } from '../../kit/dates.ts';
import type { Nav } from '../../kit/money.ts';

/** The NAV of a day. */
export interface DatedNav {
  readonly on: BusinessDate;
  readonly nav: Nav;
}

/** How far a NAV moved: as usual, so far that a person should look, or tenfold, which is a mistake until confirmed. */
export type PriceMove = 'usual' | 'large' | 'tenfold';

const USUAL_PERCENT = 20n;
const USUAL_DEBT_PERCENT = 5n;
const TENFOLD = 10n;
/** The move from a NAV to ten times it, or from ten times it to it, in percent of the lower one. */
export const TENFOLD_PERCENT = (TENFOLD - 1n) * 100n;

/** The refusal of a price that goes to quarantine. */
export const QUARANTINED =
  'NAV is ten times the last known one or more, or a tenth: in quarantine until it is confirmed';
/** The refusal of a price that a person withdrew. */
export const WITHDRAWN = 'NAV was withdrawn';
/** The remark on a price that moved far. */
export const LARGE_MOVE = {
  column: 'Net Asset Value',
  reason: 'NAV moved by more than 20% in a day, or 5% for a debt fund',
} as const;

/** From a NAV older than this only a tenfold move is one. */
export const COMPARED_WITHIN_DAYS = 366;
/** The next NAV confirms a level up to twice or half of it, however many days lie between. */
const CONFIRMED_PERCENT_MAX = 100n;

const DAYS_A_WEEK = 7;
const WEEKDAYS_A_WEEK = 5;

/** Monday to Friday after the first date up to the second, at least one: holidays are few, and calendars differ. */
function weekdaysBetween(from: BusinessDate, to: BusinessDate): bigint {
  const days = daysBetween(from, to);
  const weeks = Math.floor(days / DAYS_A_WEEK);
  let weekdays = weeks * WEEKDAYS_A_WEEK;
  for (let day = weeks * DAYS_A_WEEK + 1; day <= days; day += 1) {
    const at = weekday(addDays(from, day));
    if (at !== 0 && at !== 6) weekdays += 1;
  }
  return BigInt(Math.max(1, weekdays));
}

const isApart = (one: DatedNav, other: DatedNav): boolean =>
  Math.abs(daysBetween(one.on, other.on)) > COMPARED_WITHIN_DAYS;

/** The largest usual move in a day, in percent of the NAV before. */
export const usualPercent = (isDebt: boolean): bigint => (isDebt ? USUAL_DEBT_PERCENT : USUAL_PERCENT);

/**
 * The move from one NAV to another of a scheme. Over several days, the usual move is that of a day for each weekday;
 * tenfold is tenfold over any number of days, because the face value may have changed in a pause, or a digit be missing
 * after it. Any other move over more than a year is usual; so is every move from a NAV to the first known one, if that
 * is more than a year later: a fund grows tenfold in its life.
 *
 * @param base the last known NAV before the other, or of the same day; or the first known one after it
 */
export function priceMove(base: DatedNav, price: DatedNav, isDebt: boolean): PriceMove {
  const isOld = isApart(base, price);
  if (isOld && base.on > price.on) return 'usual';
  if (price.nav >= TENFOLD * base.nav || base.nav >= TENFOLD * price.nav) return 'tenfold';
  if (isOld) return 'usual';
  const move = price.nav > base.nav ? price.nav - base.nav : base.nav - price.nav;
  const [from, to] = base.on < price.on ? [base.on, price.on] : [price.on, base.on];
  return move * 100n > base.nav * usualPercent(isDebt) * weekdaysBetween(from, to) ? 'large' : 'usual';
}

/** Whether a NAV confirms the level of that of another day: it differs by no more than the usual moves between them. */
export function confirmsLevel(one: DatedNav, other: DatedNav, isDebt: boolean): boolean {
  if (one.on === other.on) return false;
  const [from, to] = one.on < other.on ? [one.on, other.on] : [other.on, one.on];
  const [low, high] = one.nav < other.nav ? [one.nav, other.nav] : [other.nav, one.nav];
  const usual = usualPercent(isDebt) * weekdaysBetween(from, to);
  return (high - low) * 100n <= low * (usual < CONFIRMED_PERCENT_MAX ? usual : CONFIRMED_PERCENT_MAX);
}

/** Floating point is exact enough to find what may be far apart; this much is left for its errors. */
const TOLERANCE = 0.999;

/**
 * Whether two NAVs of a scheme may be further apart than a usual day's move, or tenfold if more than a year lies
 * between: quick, for leaving out millions of others.
 *
 * @param one a NAV as a number
 * @param days the days between the two, where they may be many
 */
export function mayBeFar(one: number, other: number, isDebt: boolean, days = 0): boolean {
  const percent = Number(days > COMPARED_WITHIN_DAYS ? TENFOLD_PERCENT : usualPercent(isDebt)) * TOLERANCE;
  return Math.abs(one - other) * 100 > Math.min(one, other) * percent;
}
