import { businessDate } from '../../../kit/dates.ts';
import { navFromText, paiseFromText, unitsFromText } from '../../../kit/money.ts';
import { dayOf } from '../../../reference/fund-facts/price-series.ts';
import type { DayRange, HeldFund, Move } from '../moves.ts';

export const day = (text: string): number => dayOf(businessDate(text));

/** Prices by date: `{ '2026-01-01': '10' }`. */
export function pricesOf(navs: Readonly<Record<string, string>>): HeldFund['prices'] {
  const dates = Object.keys(navs).toSorted();
  return {
    days: Int32Array.from(dates, day),
    navs: Float64Array.from(dates, (date) => Number(navFromText(navs[date]!))),
  };
}

export interface Given extends Partial<Omit<Move, 'units' | 'money' | 'bookedDay' | 'reversedDay' | 'acquiredDay'>> {
  readonly on: string;
  /** Above zero when they come in. */
  readonly units: string;
  /** Rupees: what was paid for them, or received for them. */
  readonly rupees: string;
  readonly reversedOn?: string;
  readonly acquiredOn?: string;
}

let serial = 0;

/** A move; by default a purchase or a sale. */
export function move({ on, units, rupees, reversedOn, acquiredOn, ...given }: Given): Move {
  serial += 1;
  const moved = Number(unitsFromText(units));
  const amount = Number(paiseFromText(rupees));
  const key = `allotment:${String(serial).padStart(5, '0')}`;
  return {
    ...{ kind: 'trade', journalId: key, journalKind: 'allotment', key, bookedDay: day(on) },
    reversedDay: reversedOn === undefined ? null : day(reversedOn),
    ...{ units: moved, money: moved > 0 ? 0 - amount : amount, securitiesTax: 0 },
    acquiredDay: day(acquiredOn ?? on),
    ...given,
  };
}

export interface GivenFund extends Partial<Omit<HeldFund, 'prices' | 'moves'>> {
  readonly navs: Readonly<Record<string, string>>;
  readonly moves: readonly Given[];
}

export const fund = ({ navs, moves, ...given }: GivenFund): HeldFund => ({
  ...{ folioId: 1, instrumentId: 1, name: 'Asha Fund', assetId: 1 },
  ...given,
  prices: pricesOf(navs),
  moves: moves.map(move),
});

/** From the evening before a day to another. */
export const range = (from: string, to: string): DayRange => ({ openingDay: day(from) - 1, lastDay: day(to) });
