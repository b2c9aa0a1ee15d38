import type { BusinessDate } from '../../kit/dates.ts';
import type { DatedRow } from './dated-rows.ts';
import { firstRow, rowOn } from './dated-rows.ts';
import type { ExitLoad } from './exit-load.ts';
import { exitLoadRate, NO_EXIT_LOAD } from './exit-load.ts';
import { isImported } from './imported-source.ts';

/** The exit load under which units are bought from a date on. */
export interface DatedExitLoad extends DatedRow {
  readonly exitLoad: ExitLoad;
  /** It is only what is usual for the category. */
  readonly isAssumed: boolean;
}

/** Units that leave a scheme. */
interface LeavingUnits {
  /** The date of their purchase. */
  readonly on: BusinessDate;
  /** Reinvested income or bonus units. */
  readonly isLoadFree: boolean;
}

/** Of a rule of a scheme or a category, what its exit load depends on. */
interface LoadRule extends DatedRow {
  readonly redemption: { readonly exitLoad: ExitLoad };
  readonly isLoadAssumed: boolean;
  readonly source: string;
}

const byDate = (one: DatedRow, other: DatedRow): number => (one.from < other.from ? -1 : 1);

/**
 * The exit loads of a scheme by the date from which units are bought under them, oldest first. An imported rule is
 * dated by its import: the first one that states a load applies to earlier purchases too.
 *
 * @param own the rules of the scheme
 * @param usual the defaults of its category
 */
export function exitLoadsOf(own: readonly LoadRule[], usual: readonly LoadRule[]): readonly DatedExitLoad[] {
  const rows = own.toSorted(byDate);
  const firstKnown = rows.findIndex(({ isLoadAssumed }) => !isLoadAssumed);
  const known = rows[firstKnown];
  const [first] = rows;
  const before = usual.toSorted(byDate).filter(({ from }) => !first || from < first.from);
  const assumed = before.map((rule) => ({ ...rule, isLoadAssumed: true }));
  const isDatedByImport = known !== undefined && isImported(known);
  const used = isDatedByImport ? rows.slice(firstKnown) : [...assumed, ...rows];
  return used.map(({ from, redemption: { exitLoad }, isLoadAssumed: isAssumed }) => ({ from, exitLoad, isAssumed }));
}

/**
 * The exit load on units that are redeemed on a date: the one under which they were bought, because a change applies
 * only to later purchases. Where that one is only assumed and the scheme has stated one since, the lower of both
 * applies. Units of reinvested income and bonus units bear none.
 *
 * @throws RangeError without loads
 * @see SEBI, FAQ for mutual fund investors: any change in the load applies only to prospective investments
 * @see SEBI/IMD/CIR No. 14/120784/08 of 18-Mar-2008: no load on bonus units and on reinvested dividends
 */
export function exitLoadFor(
  loads: readonly DatedExitLoad[],
  { on: acquiredOn, isLoadFree }: LeavingUnits,
  redeemedOn: BusinessDate,
): ExitLoad {
  if (isLoadFree) return NO_EXIT_LOAD;
  const bought = rowOn(loads, acquiredOn) ?? firstRow(loads);
  if (!bought) throw new RangeError('a scheme has at least the exit load of its category');
  const rateOf = ({ exitLoad }: DatedExitLoad) => exitLoadRate(exitLoad, acquiredOn, redeemedOn);
  const stated = bought.isAssumed
    ? firstRow(loads.filter(({ from, isAssumed }) => !isAssumed && from > acquiredOn && from <= redeemedOn))
    : undefined;
  return (stated && rateOf(stated) < rateOf(bought) ? stated : bought).exitLoad;
}
