/** The figures of a portfolio computed again, day by day and move by move, with bigints and no tricks. */
import { valueOfUnits } from '../../../kit/unit-value.ts';
import { divideHalfUp, nav, paise, units } from '../../../kit/money.ts';
import type { LotEvent } from '../../../ledger/ledger/lot-events.ts';
import { holdingOf, lotsOf } from '../../../ledger/ledger/lots.ts';
import { dateOfDay } from '../../../reference/fund-facts/price-series.ts';
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

const eventOf = (move: Move): LotEvent => {
  const { key, bookedDay } = move;
  const on = dateOfDay(bookedDay);
  if (move.units < 0)
    return { kind: move.kind === 'converted' ? 'converted' : 'out', key, on, units: units(BigInt(-move.units)) };
  const cost = paise(BigInt(-move.money));
  return { kind: 'in', key, on, acquiredOn: dateOfDay(move.acquiredDay), units: units(BigInt(move.units)), cost };
};

/** The cost of what is held after moves, and the gain with what left: by the lots of the ledger. */
export function lotBasis(moves: readonly Move[]): { invested: bigint; realised: bigint } {
  const { cost } = holdingOf(lotsOf(moves.filter(({ units: moved }) => moved !== 0).map(eventOf)));
  const bought = moves.reduce((sum, { units: moved, money }) => (moved > 0 ? sum - BigInt(money) : sum), 0n);
  const proceeds = moves.reduce((sum, { units: moved, money }) => (moved < 0 ? sum + BigInt(money) : sum), 0n);
  return { invested: cost, realised: proceeds - (bought - cost) };
}

/** The same at average cost, for holdings between which nothing is transferred. */
export function averageBasis(moves: readonly Move[]): { invested: bigint; realised: bigint } {
  let [held, cost, realised] = [0n, 0n, 0n];
  const inOrder = moves
    .filter(({ kind }) => kind !== 'distribution')
    .toSorted(
      (one, other) => one.bookedDay - other.bookedDay || other.units - one.units || (one.key < other.key ? -1 : 1),
    );
  for (const { units: moved, money } of inOrder) {
    const amount = BigInt(moved);
    if (amount > 0n) cost -= BigInt(money);
    else {
      const share = held === -amount ? cost : divideHalfUp(cost * -amount, held);
      cost -= share;
      realised += BigInt(money) - share;
    }
    held += amount;
  }
  return { invested: cost, realised };
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
