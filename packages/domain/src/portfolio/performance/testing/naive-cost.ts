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
  const proceeds = moves.reduce((sum, { units: moved, money }) => (moved < 0 ? sum + BigInt(money) : sum), 0n);
  return { invested: cost, realised: proceeds - (bought - cost) };
}

interface Pool {
  held: bigint;
  cost: bigint;
  realised: bigint;
}

/** What happens first on a day: conversions, then units from outside, then transfers, then units that leave. */
function phaseOf({ kind, units: moved }: Move): number {
  if (kind === 'converted') return moved < 0 ? 0 : 1;
  if (kind === 'carried') return 3;
  return moved > 0 ? 2 : 4;
}

/** The same at average cost, holding by holding. Units that come from another holding bring their cost along. */
export function averageBasis(holdings: readonly (readonly Move[])[]): readonly Pool[] {
  const pools = holdings.map(() => ({ held: 0n, cost: 0n, realised: 0n }));
  const all = holdings
    .flatMap((moves, at) => moves.map((move) => ({ move, pool: pools[at]!, phase: phaseOf(move) })))
    .filter(({ move }) => move.kind !== 'distribution')
    .toSorted(
      (one, other) =>
        one.move.bookedDay - other.move.bookedDay ||
        one.phase - other.phase ||
        (one.move.key === other.move.key ? one.move.units - other.move.units : one.move.key < other.move.key ? -1 : 1),
    );
  const moving = all.filter(({ move }) => move.kind === 'carried' || move.kind === 'converted');
  const partnersOf = (move: Move) =>
    moving.filter((each) => each.move.journalId === move.journalId && each.move.units > 0 !== move.units > 0);
  const brought = new Map<string, bigint>();
  for (const each of all) {
    const { move, pool } = each;
    const hasPartner = moving.includes(each) && partnersOf(move).length > 0;
    if (move.units > 0) pool.cost += hasPartner ? brought.get(move.journalId)! : -BigInt(move.money);
    else {
      const share = shareOf(pool, BigInt(-move.units));
      pool.cost -= share;
      if (hasPartner) brought.set(move.journalId, share);
      else pool.realised += BigInt(move.money) - share;
    }
    pool.held += BigInt(move.units);
  }
  return pools;
}

/** The last unit takes what is left. */
const shareOf = ({ held, cost }: Pool, leaving: bigint): bigint =>
  held === leaving ? cost : divideHalfUp(cost * leaving, held);
