/**
 * What moved units into and out of holdings, and the income that they paid, as the ledger books it. Amounts are whole
 * numbers in floating point, so that ten years of days can be computed at once: paise, 1/10,000 of a unit,
 * 1/100,000,000 rupee for a price; all below 2^53. Days are counted from 1 January 1970.
 */

/**
 * - trade: bought or sold for money
 * - income: reinvested; the money does not leave the fund
 * - distribution: income that is paid out; it moves no units
 * - carried: came or left with its lot, by a transfer
 * - converted: the same by a merger, a split or a consolidation
 * - bonus: units that cost nothing
 */
export type MoveKind = 'trade' | 'income' | 'distribution' | 'carried' | 'converted' | 'bonus';

export interface Move {
  readonly kind: MoveKind;
  /** Identifies the journal; a transfer moves units of two holdings with one journal. */
  readonly journalId: string;
  /** Key of the journal: the order among lots of one day. */
  readonly key: string;
  /** What the journal is called in the ledger. */
  readonly journalKind: string;
  readonly bookedDay: number;
  /** The day of its reversal; null for none. */
  readonly reversedDay: number | null;
  /** Above zero when they come in; zero for a distribution. */
  readonly units: number;
  /**
   * Below zero what units cost that come in; above zero the proceeds, the income less tax, or the cost that leaves with
   * the units.
   */
  readonly money: number;
  /** Deducted from the proceeds of a sale, but not from its gain; else zero. */
  readonly securitiesTax: number;
  /** The day that counts for the age of units that come in. */
  readonly acquiredDay: number;
}

/** Prices of a fund, oldest first, at most one a day. */
export interface Prices {
  readonly days: Int32Array;
  readonly navs: Float64Array;
}

/** A holding: the units of an instrument in a folio. */
export interface HeldFund {
  readonly folioId: number;
  readonly instrumentId: number;
  readonly name: string;
  readonly assetId: number;
  readonly moves: readonly Move[];
  readonly prices: Prices;
}

/** The days that are measured. */
export interface DayRange {
  /** The evening before the first day: its holdings are the opening. */
  readonly openingDay: number;
  readonly lastDay: number;
}

/** A move within the range; the reversal of an earlier move takes its units back. */
export interface DatedMove {
  readonly move: Move;
  readonly day: number;
  readonly units: number;
  readonly money: number;
  readonly isReversal: boolean;
}

/**
 * The moves within a range, by day. A move and its reversal cancel out, unless the move precedes the range: then it is
 * undone on the day of its reversal.
 */
export function movesWithin(moves: readonly Move[], { openingDay }: DayRange): readonly DatedMove[] {
  const within: DatedMove[] = [];
  for (const move of moves) {
    const { bookedDay, reversedDay, units, money } = move;
    if (bookedDay > openingDay) {
      if (reversedDay === null) within.push({ move, day: bookedDay, units, money, isReversal: false });
    } else if (reversedDay !== null && reversedDay > openingDay)
      within.push({ move, day: reversedDay, units: -units, money: -money, isReversal: true });
  }
  return within.toSorted((one, other) => one.day - other.day);
}

/** The moves that make up the holding on the opening day. */
export const openingMoves = (moves: readonly Move[], { openingDay }: DayRange): readonly Move[] =>
  moves.filter(
    ({ bookedDay, reversedDay }) => bookedDay <= openingDay && (reversedDay === null || reversedDay > openingDay),
  );

/** The moves that make up the holding at the end. */
export const closingMoves = (moves: readonly Move[]): readonly Move[] =>
  moves.filter(({ reversedDay }) => reversedDay === null);
