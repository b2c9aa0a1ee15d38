/** Cost and realised gain computed again, move by move, with bigints and no tricks. */
import { divideHalfUp, paise, units } from '../../../kit/money.ts';
import type { LotEvent } from '../../../ledger/ledger/lot-events.ts';
import { holdingOf, lotsOf } from '../../../ledger/ledger/lots.ts';
import { dateOfDay } from '../../../reference/fund-facts/price-series.ts';
import type { Move } from '../moves.ts';

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
  const proceeds = moves.reduce(
    (sum, { units: moved, money, securitiesTax }) => (moved < 0 ? sum + BigInt(money + securitiesTax) : sum),
    0n,
  );
  return { invested: cost, realised: proceeds - (bought - cost) };
}

interface Pool {
  held: bigint;
  cost: bigint;
  realised: bigint;
}

/** What happens first on a day: conversions, units from outside, transfers between the holdings, units that leave. */
function phaseOf({ kind, units: moved }: Move, isInside: boolean): number {
  if (kind === 'converted') return moved < 0 ? 0 : 1;
  if (isInside) return 3;
  return moved > 0 ? 2 : 4;
}

const isMoving = ({ kind }: Move): boolean => kind === 'carried' || kind === 'converted';

/** The same at average cost by holding. Units that come from another of the holdings bring their cost along. */
export function averageBasis(holdings: readonly (readonly Move[])[]): readonly Pool[] {
  const pools = holdings.map(() => ({ held: 0n, cost: 0n, realised: 0n }));
  const moving = holdings.flat().filter(isMoving);
  const hasPartner = (move: Move): boolean =>
    isMoving(move) && moving.some((each) => each.journalId === move.journalId && each.units > 0 !== move.units > 0);
  const all = holdings
    .flatMap((moves, at) => moves.map((move) => ({ move, pool: pools[at]!, isInside: hasPartner(move) })))
    .filter(({ move }) => move.kind !== 'distribution')
    .map((each) => ({ ...each, phase: phaseOf(each.move, each.isInside) }))
    .toSorted(
      (one, other) =>
        one.move.bookedDay - other.move.bookedDay ||
        one.phase - other.phase ||
        (one.move.key === other.move.key ? one.move.units - other.move.units : one.move.key < other.move.key ? -1 : 1),
    );
  const brought = new Map<string, bigint>();
  for (const { move, pool, isInside } of all) {
    if (move.units > 0) pool.cost += isInside ? brought.get(move.journalId)! : -BigInt(move.money);
    else {
      const share = shareOf(pool, BigInt(-move.units));
      pool.cost -= share;
      if (isInside) brought.set(move.journalId, share);
      else pool.realised += BigInt(move.money + move.securitiesTax) - share;
    }
    pool.held += BigInt(move.units);
  }
  return pools;
}

/** The last unit takes what is left. */
const shareOf = ({ held, cost }: Pool, leaving: bigint): bigint =>
  held === leaving ? cost : divideHalfUp(cost * leaving, held);
