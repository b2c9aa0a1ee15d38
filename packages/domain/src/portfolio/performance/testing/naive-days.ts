/** Portfolios computed again day by day, without tricks: what was held, what it was worth, and what moved. */
import { nav as navOf, units as unitsOf } from '../../../kit/money.ts';
import { valueOfUnits } from '../../../kit/unit-value.ts';
import type { DayRange, HeldFund, Move } from '../moves.ts';

/** A price is fresh for ten days. */
const FRESH_DAYS = 10;
/** Units in 1/10,000 times a price in 1/100,000,000 rupee, in paise. */
const SCALE = 1e10;

/** A move that happens on a day, or is reversed on it. */
interface Happened {
  readonly move: Move;
  readonly isReversal: boolean;
}

/** A holding on a day. */
interface FundDay {
  readonly before: number;
  readonly after: number;
  /** The newest price; undefined without one. */
  readonly nav: number | undefined;
  readonly priceDay: number;
  readonly happened: readonly Happened[];
}

/** A holding with each day from the opening on. */
export interface FundHistory {
  readonly fund: HeldFund;
  readonly openingDay: number;
  readonly days: readonly FundDay[];
}

/** Whether a move counts in what is held at the opening. */
const isOpening = ({ bookedDay, reversedDay }: Move, openingDay: number): boolean =>
  bookedDay <= openingDay && (reversedDay === null || reversedDay > openingDay);

/** Within the range, a move that was reversed later never was. */
function happenedOn(fund: HeldFund, day: number, openingDay: number): readonly Happened[] {
  return fund.moves.flatMap((move): Happened[] => {
    if (isOpening(move, openingDay)) return move.reversedDay === day ? [{ move, isReversal: true }] : [];
    return move.bookedDay === day && move.reversedDay === null ? [{ move, isReversal: false }] : [];
  });
}

export function historyOf(fund: HeldFund, { openingDay, lastDay }: DayRange): FundHistory {
  const days: FundDay[] = [];
  const opening = fund.moves.filter((move) => isOpening(move, openingDay));
  let after = opening.reduce((sum, { units }) => sum + units, 0);
  let priced = 0;
  for (let day = openingDay; day <= lastDay; day += 1) {
    while (priced < fund.prices.days.length && fund.prices.days[priced]! <= day) priced += 1;
    const happened = day === openingDay ? [] : happenedOn(fund, day, openingDay);
    const before = after;
    for (const { move, isReversal } of happened) after += isReversal ? -move.units : move.units;
    const priceDay = priced === 0 ? Number.NEGATIVE_INFINITY : fund.prices.days[priced - 1]!;
    days.push({ before, after, nav: fund.prices.navs[priced - 1], priceDay, happened });
  }
  return { fund, openingDay, days };
}

/** Whether units are held at the end without any price until then. */
export function isUnpriced({ days }: FundHistory): boolean {
  const { after, nav } = days.at(-1)!;
  return after !== 0 && nav === undefined;
}

/** Whether a holding had units or moves. */
export const isInvolved = ({ days }: FundHistory): boolean =>
  days[0]!.after !== 0 || days.some(({ happened }) => happened.length > 0);

/** Holdings together on a day. Money in paise. */
export interface NaiveDay {
  readonly day: number;
  /** The sum of values that are rounded to the paisa; a holding without a price has none. */
  value: number;
  /** The same with fractions. */
  worth: number;
  /** What was held until the moves, at the newest prices, with the income of the day. */
  before: number;
  /** Money and units from outside, and to it, at their value on the day. */
  in: number;
  out: number;
  /** Money, and units from elsewhere at the cost of their lot. */
  paidIn: number;
  paidOut: number;
  income: number;
  hasMoves: boolean;
  /** Whether a price of this day is known of anything held. */
  isPriced: boolean;
  /** Whether anything is held without any price. */
  lacksPrice: boolean;
  /** Whether anything is held whose price is not fresh. */
  isStale: boolean;
  /** Whether the price of anything that was held until the moves is not fresh. */
  wasStale: boolean;
}

/** Days of holdings that are measured together. */
export function daysOf(histories: readonly FundHistory[], { openingDay, lastDay }: DayRange): readonly NaiveDay[] {
  const inside = insideJournals(histories);
  return Array.from({ length: lastDay - openingDay + 1 }, (_, index) => {
    const sum = emptyDay(openingDay + index);
    for (const { days } of histories) addFund(sum, days[index]!, inside);
    return sum;
  });
}

const emptyDay = (day: number): NaiveDay => ({
  ...{ day, value: 0, worth: 0, before: 0, in: 0, out: 0, paidIn: 0, paidOut: 0, income: 0 },
  ...{ hasMoves: false, isPriced: false, lacksPrice: false, isStale: false, wasStale: false },
});

/** Journals that take units out of some holdings and bring them into others: no payment. */
function insideJournals(histories: readonly FundHistory[]): ReadonlySet<string> {
  const moves = histories
    .flatMap(({ days }) => days.flatMap(({ happened }) => happened.map(({ move }) => move)))
    .filter(({ kind }) => kind === 'carried' || kind === 'converted');
  const isInto = (id: string) => moves.some(({ journalId, units }) => journalId === id && units > 0);
  const isOutOf = (id: string) => moves.some(({ journalId, units }) => journalId === id && units < 0);
  return new Set(moves.map(({ journalId }) => journalId).filter((id) => isInto(id) && isOutOf(id)));
}

function addFund(sum: NaiveDay, fundDay: FundDay, inside: ReadonlySet<string>): void {
  const { before, after, nav, priceDay, happened } = fundDay;
  if (before === 0 && after === 0 && happened.length === 0) return;
  const isFresh = sum.day - priceDay <= FRESH_DAYS;
  if (nav !== undefined) {
    sum.value += Number(valueOfUnits(unitsOf(BigInt(after)), navOf(BigInt(nav))));
    sum.worth += (after * nav) / SCALE;
    sum.before += (before * nav) / SCALE;
  }
  if (happened.length > 0) sum.hasMoves = true;
  if (priceDay === sum.day && (before !== 0 || after !== 0)) sum.isPriced = true;
  if (nav === undefined && after !== 0) sum.lacksPrice = true;
  if (!isFresh && after !== 0) sum.isStale = true;
  if (!isFresh && before !== 0) sum.wasStale = true;
  for (const each of happened) addMove(sum, each, { nav, isInside: inside.has(each.move.journalId) });
}

function addMove(
  sum: NaiveDay,
  { move, isReversal }: Happened,
  { nav, isInside }: { nav: number | undefined; isInside: boolean },
): void {
  const [units, money] = isReversal ? [-move.units, -move.money] : [move.units, move.money];
  // Without a price, units are worth what they cost.
  const worth = nav === undefined ? -money : (units * nav) / SCALE;
  if (isInside || move.kind === 'bonus') {
    // Nobody pays for them: more units for a lower price, or one fund for another.
    sum.before += worth;
  } else if (move.kind === 'income' && !isReversal) {
    // Paid out and in again on the day whose price is the first one without it.
    sum.before -= money;
    sum.paidIn -= money;
    sum.paidOut -= money;
    sum.income -= money;
  } else if (move.kind === 'distribution') {
    sum.before += money;
    sum.out += money;
    addPayment(sum, money);
    if (!isReversal) sum.income += money;
  } else {
    addPayment(sum, money);
    // A trade is worth the money; what comes or leaves without money is worth its price.
    const external = move.kind === 'trade' && !isReversal ? -money : worth;
    if (external > 0) sum.in += external;
    else sum.out -= external;
  }
}

function addPayment(sum: NaiveDay, money: number): void {
  if (money < 0) sum.paidIn -= money;
  else sum.paidOut += money;
}

/** From this ratio on, no market move explains two prices at most ten days apart; from the other, any two. */
const [JUMP_RATIO, JUMP_RATIO_OF_GAP] = [1.8, 9];

/** The newest price that neither the market nor a split or bonus of the range explains. */
export function newestJump(histories: readonly FundHistory[]): { day: number; name: string } | undefined {
  const jumps = histories.flatMap(({ fund, openingDay, days }) =>
    [...fund.prices.days]
      .map((day, at) => ({ day, at, name: fund.name }))
      .filter(({ day }) => day > openingDay && day < openingDay + days.length)
      .filter(({ day }) => days[day - openingDay]!.before !== 0)
      .filter(({ at }) => isJump(fund.prices, at))
      .filter(({ day, at }) => !days.some((each, index) => isExplained(each, openingDay + index, fund, at, day))),
  );
  const newest = Math.max(...jumps.map(({ day }) => day));
  return jumps.find(({ day }) => day === newest);
}

function isJump({ days, navs }: HeldFund['prices'], at: number): boolean {
  if (at === 0) return false;
  const ratio = Math.max(navs[at]!, navs[at - 1]!) / Math.min(navs[at]!, navs[at - 1]!);
  return ratio >= (days[at]! - days[at - 1]! <= FRESH_DAYS ? JUMP_RATIO : JUMP_RATIO_OF_GAP);
}

/** Whether units were split or given on a day after the price before, up to the day of a price. */
const isExplained = (fundDay: FundDay, day: number, { prices }: HeldFund, at: number, until: number): boolean =>
  day > prices.days[at - 1]! &&
  day <= until &&
  fundDay.happened.some(({ move }) => move.kind === 'converted' || move.kind === 'bonus');
