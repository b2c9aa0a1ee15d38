import { NAV_PLACES, PAISE_PLACES, UNITS_PLACES } from '../../kit/money.ts';
import { roundedQuotient } from '../../kit/rounded-quotient.ts';
import { RETURN_BASE_LAG_DAYS } from '../../reference/instruments/point-returns.ts';
import { isJumpBetween } from './jump-between.ts';
import type { DatedMove, DayRange, HeldFund } from './moves.ts';
import { movesWithin, openingMoves } from './moves.ts';

const SCALE = 10 ** (UNITS_PLACES + NAV_PLACES - PAISE_PLACES);

/** What is known of the price on a day; several may hold. */
export const IS_HELD = 1;
/** A price of this day. */
export const IS_PRICED = 2;
/** The newest price is more than ten days old. */
export const IS_STALE = 4;
/** Held, and there is no price yet. */
export const HAS_NO_PRICE = 8;
/** There is no fresh price for the units that were held until the moves of the day. */
export const IS_UNSURE_BEFORE = 16;

/** A day on which units of the holding moved. */
export interface MovedDay {
  readonly index: number;
  /** The units that were held until then, at the price of this day, in paise with fractions. */
  readonly before: number;
  /** The price of the day; undefined without one. */
  readonly nav: number | undefined;
  readonly moves: readonly DatedMove[];
}

/** A holding day by day; index 0 is the opening day. */
export interface HeldDays {
  readonly fund: HeldFund;
  /** Rounded half up to the paisa; zero without a price. */
  readonly values: Float64Array;
  /** In paise with fractions, for returns. */
  readonly worths: Float64Array;
  readonly flags: Uint8Array;
  readonly movedDays: readonly MovedDay[];
  /** The days after which no market move explains the price, while units were held. */
  readonly jumps: readonly number[];
  readonly closingUnits: number;
}

/** The value of units at a price, in paise with fractions. */
export const worthOf = (units: number, nav: number): number => (units * nav) / SCALE;

/** Values a holding on each day of a range at the newest price until then. */
export function heldDays(fund: HeldFund, range: DayRange): HeldDays {
  const count = range.lastDay - range.openingDay + 1;
  const { days, navs } = fund.prices;
  const within = movesWithin(fund.moves, range);
  const conversions = within.filter(({ move }) => move.kind === 'converted' || move.kind === 'bonus');
  const [values, worths, flags] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  const movedDays: MovedDay[] = [];
  const jumps: number[] = [];
  let units = openingMoves(fund.moves, range).reduce((sum, move) => sum + move.units, 0);
  let [value, worth, priced, moved] = [0, 0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const day = range.openingDay + index;
    const known = priced;
    while (priced < days.length && days[priced]! <= day) priced += 1;
    const nav = priced === 0 ? undefined : navs[priced - 1]!;
    const isPriced = priced > known && days[priced - 1] === day;
    const isOld = nav !== undefined && day - days[priced - 1]! > RETURN_BASE_LAG_DAYS;
    if (priced > known && known > 0 && units !== 0 && isJumpBetween(fund.prices, known - 1, priced - 1))
      if (!conversions.some((each) => each.day > days[known - 1]! && each.day <= day)) jumps.push(index);
    const first = moved;
    while (moved < within.length && within[moved]!.day <= day) moved += 1;
    if (moved > first) {
      const moves = within.slice(first, moved);
      movedDays.push({ index, before: nav === undefined ? 0 : worthOf(units, nav), nav, moves });
      if (units !== 0 && (nav === undefined || isOld)) flags[index]! |= IS_UNSURE_BEFORE;
      if (units !== 0 && isPriced) flags[index]! |= IS_PRICED;
      for (const each of moves) units += each.units;
    }
    if (moved > first || priced > known || index === 0) {
      value = nav === undefined ? 0 : roundedQuotient(units, nav, SCALE);
      worth = nav === undefined ? 0 : worthOf(units, nav);
    }
    values[index] = value;
    worths[index] = worth;
    if (units === 0) continue;
    flags[index]! |= IS_HELD | (isPriced ? IS_PRICED : 0);
    if (nav === undefined) flags[index]! |= HAS_NO_PRICE;
    else if (isOld) flags[index]! |= IS_STALE;
  }
  return { fund, values, worths, flags, movedDays, jumps, closingUnits: units };
}
