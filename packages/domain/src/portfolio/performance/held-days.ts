import { NAV_PLACES, PAISE_PLACES, UNITS_PLACES } from '../../kit/money.ts';
import { roundedQuotient } from '../../kit/rounded-quotient.ts';
import { RETURN_BASE_LAG_DAYS } from '../../reference/instruments/point-returns.ts';
import type { DayArrays } from './day-room.ts';
import { newDayArrays } from './day-room.ts';
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
export interface HeldDays extends DayArrays {
  readonly fund: HeldFund;
  readonly movedDays: readonly MovedDay[];
  /** The days after which no market move explains the price, while units were held. */
  readonly jumps: readonly number[];
}

/** Whether units are held on the last day that have no price yet. */
export const isUnpriced = ({ flags }: HeldDays): boolean => (flags.at(-1)! & HAS_NO_PRICE) !== 0;

/** Whether anything was held or moved within the range. */
export const isInvolved = ({ flags, movedDays }: HeldDays): boolean =>
  movedDays.length > 0 || (flags[0]! & IS_HELD) !== 0;

/** Of the holdings that are involved, those with a price on the last day; all of them when none has. */
export function measurable(held: readonly HeldDays[]): readonly HeldDays[] {
  const involved = held.filter(isInvolved);
  const priced = involved.filter((each) => !isUnpriced(each));
  return priced.length > 0 ? priced : involved;
}

/** The value of units at a price, in paise with fractions. */
export const worthOf = (units: number, nav: number): number => (units * nav) / SCALE;

/**
 * Values a holding on each day of a range at the newest price until then.
 *
 * @param arraysOf zeros for a number of days
 */
export function heldDays(fund: HeldFund, range: DayRange, arraysOf = newDayArrays): HeldDays {
  const walk = new Walk(fund, range, arraysOf(range.lastDay - range.openingDay + 1));
  walk.open();
  for (let day = walk.nextDay(); day <= range.lastDay; day = walk.nextDay()) walk.step(day);
  return walk.result();
}

const NEVER = Number.POSITIVE_INFINITY;

/** Goes from one day with a price or a move to the next: between them, nothing changes. */
class Walk {
  readonly #fund: HeldFund;
  readonly #range: DayRange;
  readonly #within: readonly DatedMove[];
  readonly #conversionDays: readonly number[];
  readonly #values: Float64Array;
  readonly #worths: Float64Array;
  readonly #flags: Uint8Array;
  readonly #movedDays: MovedDay[] = [];
  readonly #jumps: number[] = [];
  #units: number;
  /** How many prices and moves were passed. */
  #priced = 0;
  #moved = 0;
  /** The index until which the days are filled. */
  #filled = 0;
  #value = 0;
  #worth = 0;

  constructor(fund: HeldFund, range: DayRange, arrays: DayArrays) {
    [this.#fund, this.#range, this.#within] = [fund, range, movesWithin(fund.moves, range)];
    this.#conversionDays = this.#within.filter(isConversion).map(({ day }) => day);
    [this.#values, this.#worths, this.#flags] = [arrays.values, arrays.worths, arrays.flags];
    this.#units = openingMoves(fund.moves, range).reduce((sum, { units }) => sum + units, 0);
  }

  /** Values the opening. */
  open(): void {
    const { days } = this.#fund.prices;
    while (this.#priced < days.length && days[this.#priced]! <= this.#range.openingDay) this.#priced += 1;
    this.#revalue();
  }

  /** The next day with a price or a move. */
  nextDay(): number {
    const price = this.#fund.prices.days[this.#priced] ?? NEVER;
    const move = this.#within[this.#moved]?.day ?? NEVER;
    return price < move ? price : move;
  }

  step(day: number): void {
    const { days, navs } = this.#fund.prices;
    const index = day - this.#range.openingDay;
    this.#fillTo(index);
    const isPriced = days[this.#priced] === day;
    if (isPriced) {
      this.#priced += 1;
      if (this.#units !== 0 && this.#priced > 1 && this.#isJump()) this.#addJump(index);
    }
    let flag = isPriced && this.#units !== 0 ? IS_PRICED : 0;
    const isMoved = this.#within[this.#moved]?.day === day;
    if (isMoved) {
      if (this.#units !== 0 && this.#isUnsureOn(day)) flag |= IS_UNSURE_BEFORE;
      this.#move(day, this.#priced === 0 ? undefined : navs[this.#priced - 1]!);
      if (isPriced && this.#units !== 0) flag |= IS_PRICED;
    }
    this.#revalue();
    this.#fillTo(index + 1);
    // What is held since the moves says nothing of what was held before.
    if (isMoved) this.#flags[index]! &= ~IS_UNSURE_BEFORE;
    this.#flags[index]! |= flag;
  }

  #move(day: number, nav: number | undefined): void {
    const before = nav === undefined ? 0 : worthOf(this.#units, nav);
    const first = this.#moved;
    while (this.#within[this.#moved]?.day === day) {
      this.#units += this.#within[this.#moved]!.units;
      this.#moved += 1;
    }
    const moves = this.#within.slice(first, this.#moved);
    this.#movedDays.push({ index: day - this.#range.openingDay, before, nav, moves });
  }

  #revalue(): void {
    if (this.#priced === 0 || this.#units === 0) {
      this.#value = 0;
      this.#worth = 0;
      return;
    }
    const nav = this.#fund.prices.navs[this.#priced - 1]!;
    this.#value = roundedQuotient(this.#units, nav, SCALE);
    this.#worth = worthOf(this.#units, nav);
  }

  /** Fills the days up to an index with the value of now. */
  #fillTo(end: number): void {
    const start = this.#filled;
    if (end <= start) return;
    this.#filled = end;
    if (this.#units === 0) return;
    if (this.#priced === 0) {
      this.#flags.fill(IS_HELD | HAS_NO_PRICE, start, end);
      return;
    }
    for (let index = start; index < end; index += 1) {
      this.#values[index] = this.#value;
      this.#worths[index] = this.#worth;
      this.#flags[index] = IS_HELD;
    }
    const staleFrom = this.#priceDay() + RETURN_BASE_LAG_DAYS + 1 - this.#range.openingDay;
    if (staleFrom < end) this.#flags.fill(IS_HELD | IS_STALE | IS_UNSURE_BEFORE, Math.max(staleFrom, start), end);
  }

  #priceDay(): number {
    return this.#fund.prices.days[this.#priced - 1]!;
  }

  #isUnsureOn(day: number): boolean {
    return this.#priced === 0 || day - this.#priceDay() > RETURN_BASE_LAG_DAYS;
  }

  /** Whether no market move explains the newest price. */
  #isJump(): boolean {
    return isJumpBetween(this.#fund.prices, this.#priced - 2, this.#priced - 1);
  }

  /** Apart from the check, which is made for every price: a function with a closure makes an object at each call. */
  #addJump(index: number): void {
    const { days } = this.#fund.prices;
    const [before, after] = [days[this.#priced - 2]!, days[this.#priced - 1]!];
    if (!this.#conversionDays.some((day) => day > before && day <= after)) this.#jumps.push(index);
  }

  result(): HeldDays {
    this.#fillTo(this.#values.length);
    return {
      fund: this.#fund,
      values: this.#values,
      worths: this.#worths,
      flags: this.#flags,
      movedDays: this.#movedDays,
      jumps: this.#jumps,
    };
  }
}

const isConversion = ({ move }: DatedMove): boolean => move.kind === 'converted' || move.kind === 'bonus';
