import { roundedQuotient } from '../../kit/rounded-quotient.ts';
import { dateOfDay } from '../../reference/fund-facts/price-series.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import type { Move } from './moves.ts';

/**
 * What units cost that are held, and what was gained with those disposed of, before securities transaction tax, which
 * tax law does not deduct either. Paise.
 */
export interface CostBasis {
  readonly invested: number;
  readonly realised: number;
}

/** Units acquired together. Units in 1/10,000, cost in paise. */
export interface HeldLot {
  readonly key: string;
  readonly acquiredDay: number;
  readonly unitsBought: number;
  readonly unitsLeft: number;
  readonly cost: number;
  readonly costLeft: number;
}

type Lot = { -readonly [Key in keyof HeldLot]: HeldLot[Key] };

/** A distribution leaves lots and cost as they are. */
const movesUnits = ({ units }: Move): boolean => units !== 0;

/** On one day, conversions come first, then units that come in, then units that leave. */
const rankOf = ({ kind, units }: Move): number => (units > 0 ? 1 : kind === 'converted' ? 0 : 2);

const byTime = (one: Move, other: Move): number =>
  one.bookedDay - other.bookedDay || rankOf(one) - rankOf(other) || compare(one.key, other.key);

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** A ledger that lets more units go than there are: a bug, never a caller's mistake. */
export class UnitsMissingError extends Error {
  override readonly name = 'UnitsMissingError';
}

/**
 * The lots of a holding and the gain realised, first in, first out: equal to `ledger/lots.ts`, for histories of
 * thousands of moves.
 *
 * @param moves of one holding, in any order
 * @throws UnitsMissingError when more units leave than are held
 */
export function fifoBasis(moves: readonly Move[]): CostBasis & { readonly lots: readonly HeldLot[] } {
  const lots: Lot[] = [];
  let [first, realised] = [0, 0];
  for (const { key, units, money, securitiesTax, acquiredDay } of moves.filter(movesUnits).toSorted(byTime)) {
    if (units > 0) {
      const lot = { key, acquiredDay, unitsBought: units, unitsLeft: units, cost: -money, costLeft: -money };
      let at = lots.length;
      while (at > first && isOlder(lot, lots[at - 1]!)) at -= 1;
      if (at === lots.length) lots.push(lot);
      else lots.splice(at, 0, lot);
      continue;
    }
    realised += money + securitiesTax;
    let left = -units;
    while (left > 0) {
      const lot = lots[first];
      if (!lot) throw new UnitsMissingError(`${key} takes more units than are held`);
      const taken = Math.min(left, lot.unitsLeft);
      realised -= take(lot, taken);
      left -= taken;
      if (lot.unitsLeft === 0) first += 1;
    }
  }
  const held = lots.slice(first);
  return { lots: held, invested: held.reduce((sum, { costLeft }) => sum + costLeft, 0), realised };
}

const isOlder = (one: Lot, other: Lot): boolean =>
  one.acquiredDay < other.acquiredDay || (one.acquiredDay === other.acquiredDay && one.key < other.key);

/** Takes units of a lot. @returns their cost: it depends on how many are gone, so the last one takes the remainder */
function take(lot: Lot, units: number): number {
  const before = lot.costLeft;
  lot.unitsLeft -= units;
  lot.costLeft = lot.cost - roundedQuotient(lot.cost, lot.unitsBought - lot.unitsLeft, lot.unitsBought);
  return before - lot.costLeft;
}

/** The holding that a move belongs to. */
export interface HoldingMove {
  readonly holding: number;
  readonly move: Move;
}

interface Pool {
  units: number;
  cost: number;
}

/**
 * Invested amount and realised gain of several holdings at average cost: units that leave take their share of the cost,
 * rounded half up to the paisa, and the last unit the remainder. Units that are transferred or converted from one of
 * the holdings into another take that share along; those that come from elsewhere cost what their lot says, and those
 * that go elsewhere leave for that cost.
 *
 * @param count how many holdings there are
 */
export function averageCostBasis(all: readonly HoldingMove[], count: number): readonly CostBasis[] {
  const pools: Pool[] = Array.from({ length: count }, () => ({ units: 0, cost: 0 }));
  const realised = new Float64Array(count);
  const taken = new Map<string, number>();
  const inside = insideJournals(all);
  for (const { holding, move } of all
    .filter(({ move }) => movesUnits(move))
    .toSorted((one, other) => byStep(one.move, other.move, inside))) {
    const pool = pools[holding]!;
    const { units, money, securitiesTax, journalId } = move;
    if (units > 0) {
      pool.cost += taken.get(journalId) ?? -money;
      pool.units += units;
      continue;
    }
    const share = -units >= pool.units ? pool.cost : roundedQuotient(pool.cost, -units, pool.units);
    pool.cost -= share;
    pool.units += units;
    if (inside.has(journalId)) taken.set(journalId, (taken.get(journalId) ?? 0) + share);
    else realised[holding]! += money + securitiesTax - share;
  }
  return pools.map(({ cost }, holding) => ({ invested: cost, realised: realised[holding]! }));
}

const isMovedAlong = ({ kind }: Move): boolean => kind === 'carried' || kind === 'converted';

/** Transfers and conversions that take units out of one of the holdings and bring them into another, or the same. */
function insideJournals(all: readonly HoldingMove[]): ReadonlySet<string> {
  const idsOf = (isIn: boolean) =>
    all.flatMap(({ move }) => (isMovedAlong(move) && move.units > 0 === isIn ? [move.journalId] : []));
  return new Set(idsOf(true)).intersection(new Set(idsOf(false)));
}

/**
 * On one day, units that come from outside are there before any are transferred, and units leave last, also those that
 * were transferred before. A transfer takes units out of one holding before it brings them into the other.
 */
function stepOf({ kind, units, journalId }: Move, inside: ReadonlySet<string>): number {
  if (kind === 'converted') return units > 0 ? 1 : 0;
  if (kind === 'carried' && inside.has(journalId)) return 3;
  return units > 0 ? 2 : 4;
}

const byStep = (one: Move, other: Move, inside: ReadonlySet<string>): number =>
  one.bookedDay - other.bookedDay ||
  stepOf(one, inside) - stepOf(other, inside) ||
  compare(one.key, other.key) ||
  one.units - other.units;

/** The day on which a lot was acquired. */
export const acquiredOn = ({ acquiredDay }: HeldLot): BusinessDate => dateOfDay(acquiredDay);
