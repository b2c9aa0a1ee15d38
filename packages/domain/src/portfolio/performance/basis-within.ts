import type { Paise } from '../../kit/money.ts';
import type { CostBasis } from './cost-basis.ts';
import { fifoBasis } from './cost-basis.ts';
import type { DatedMove, DayRange, Move } from './moves.ts';
import { closingMoves, movesWithin, openingMoves } from './moves.ts';

/**
 * What the units of a holding cost that are held at the end of a range, and what was gained within it, first in, first
 * out.
 *
 * @param openingValue counts what was held before the range as one lot, the oldest, bought at this value; undefined
 *   leaves all lots as they were acquired
 */
export function basisWithin(moves: readonly Move[], range: DayRange, openingValue: Paise | undefined): CostBasis {
  if (openingValue !== undefined) return fifoBasis(sinceOpening(moves, range, openingValue));
  const closing = fifoBasis(closingMoves(moves));
  return {
    invested: closing.invested,
    realised: closing.realised - fifoBasis(openingMoves(moves, range)).realised,
  };
}

function sinceOpening(moves: readonly Move[], range: DayRange, openingValue: Paise): readonly Move[] {
  const within = movesWithin(moves, range).map(asMove);
  const opened = openingMoves(moves, range).reduce((sum, { units }) => sum + units, 0);
  return opened === 0 ? within : [{ ...OPENING_LOT, units: opened, money: -Number(openingValue) }, ...within];
}

/** A reversal moves units and money back, on its own day. */
const asMove = ({ move, day, units, money }: DatedMove): Move => ({ ...move, bookedDay: day, units, money });

/** Older than all others. */
const OPENING_LOT = {
  kind: 'trade',
  journalId: '',
  key: '',
  journalKind: 'allotment',
  bookedDay: Number.NEGATIVE_INFINITY,
  reversedDay: null,
  securitiesTax: 0,
  acquiredDay: Number.NEGATIVE_INFINITY,
} as const;
