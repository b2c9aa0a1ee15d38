import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { HeldJump } from '@artha/domain/portfolio/holdings/aggregate';
import { jumpReason } from '@artha/domain/reference/instruments/price-jump';
import { heldDays } from '@artha/domain/portfolio/performance/held-days';
import { dateOfDay, dayOf } from '@artha/domain/reference/fund-facts/price-series';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { firstMoveDay, loadFunds } from './load-funds.ts';
import { listMoves } from './moves.queries.ts';

interface JumpOfHolding extends HeldJump {
  readonly folioId: number;
  readonly instrumentId: number;
}

interface JumpsQuery {
  readonly filter: HoldingsFilter;
  readonly range: { readonly from: BusinessDate; readonly to: BusinessDate };
  readonly instrumentIds: readonly number[];
}

/**
 * The holdings of schemes with a price that no market move explains while units were held, unless the ledger has the
 * split: each with the newest such day and why no return across it is available.
 */
export async function loadJumps(
  db: Db,
  scope: Scope,
  { filter, range: { from, to }, instrumentIds }: JumpsQuery,
): Promise<readonly JumpOfHolding[]> {
  const [only, ...others] = instrumentIds;
  const moved = await listMoves(db, scope, { filter, to, instrumentId: others.length === 0 ? only : undefined });
  const rows = moved.filter(({ instrumentId }) => instrumentIds.includes(instrumentId));
  const firstDay = firstMoveDay(rows);
  if (firstDay === undefined) return [];
  // Before the first transaction nothing is held.
  const openingDay = Math.max(dayOf(addDays(from, -1)), firstDay - 1);
  const { funds } = await loadFunds(db, rows, { from: dateOfDay(openingDay), to });
  return funds.flatMap((fund) => {
    const index = heldDays(fund, { openingDay, lastDay: dayOf(to) }).jumps.at(-1);
    if (index === undefined) return [];
    const { folioId, instrumentId, name } = fund;
    return [{ folioId, instrumentId, day: openingDay + index, reason: jumpReason(name) }];
  });
}
