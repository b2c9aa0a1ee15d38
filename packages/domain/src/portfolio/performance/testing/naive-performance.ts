/** The figures of a portfolio computed again, day by day and move by move, with bigints and no tricks. */
import { valueOfUnits } from '../../../kit/unit-value.ts';
import { nav, units } from '../../../kit/money.ts';
import type { HeldFund, Move } from '../moves.ts';
import type { RandomPortfolio } from './random-portfolio.ts';

/** Whether a move counts in what is held at the end of a day, seen from the end of the range. */
const countsOn = (move: Move, day: number, openingDay: number): boolean => {
  if (move.bookedDay > day) return false;
  if (move.reversedDay === null) return true;
  // Within the range, a move that was reversed later never was.
  return move.bookedDay <= openingDay && move.reversedDay > day;
};

const heldOn = (fund: HeldFund, day: number, openingDay: number): bigint =>
  fund.moves.reduce((sum, move) => (countsOn(move, day, openingDay) ? sum + BigInt(move.units) : sum), 0n);

export function navOn({ days, navs }: HeldFund['prices'], day: number): bigint | undefined {
  let found: bigint | undefined;
  for (let at = 0; at < days.length; at += 1) if (days[at]! <= day) found = BigInt(navs[at]!);
  return found;
}

/** Undefined without a price for what is held. */
export function valueOn(fund: HeldFund, day: number, openingDay: number): bigint | undefined {
  const held = heldOn(fund, day, openingDay);
  if (held === 0n) return 0n;
  const price = navOn(fund.prices, day);
  return price === undefined ? undefined : valueOfUnits(units(held), nav(price));
}

/** The days after the opening on which a trade changed what is held, with the money paid in less paid out. */
export function tradesOf({ funds, range }: RandomPortfolio): ReadonlyMap<number, { paidIn: bigint; paidOut: bigint }> {
  const days = new Map<number, { paidIn: bigint; paidOut: bigint }>();
  for (const { moves } of funds) {
    for (const { bookedDay, reversedDay, money, kind } of moves) {
      const isUndone = reversedDay !== null && bookedDay <= range.openingDay && reversedDay > range.openingDay;
      const isNew = bookedDay > range.openingDay && reversedDay === null;
      if ((!isUndone && !isNew) || kind === 'carried' || kind === 'converted' || kind === 'bonus') continue;
      const day = isUndone ? reversedDay : bookedDay;
      const flow = days.get(day) ?? { paidIn: 0n, paidOut: 0n };
      days.set(day, flow);
      const amount = BigInt(isUndone ? -money : money);
      if (amount < 0n) flow.paidIn -= amount;
      else flow.paidOut += amount;
      // Reinvested income is paid out and in again.
      if (kind === 'income' && !isUndone) flow.paidOut -= amount;
    }
  }
  return days;
}
