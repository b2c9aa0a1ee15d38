import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { HeldJump } from '@artha/domain/portfolio/holdings/aggregate';
import { groupDays } from '@artha/domain/portfolio/performance/group-days';
import { timeWeightedReturnOf } from '@artha/domain/portfolio/performance/group-performance';
import { heldDays } from '@artha/domain/portfolio/performance/held-days';
import type { DayRange, HeldFund } from '@artha/domain/portfolio/performance/moves';
import { dateOfDay, dayOf } from '@artha/domain/reference/fund-facts/price-series';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { fundsOf } from './funds-of-rows.ts';
import { listMoves } from './moves.queries.ts';
import { readPrices } from './prices.queries.ts';
import { listSchemes } from './schemes.queries.ts';

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
  if (rows.length === 0) return [];
  const firstDay = rows.reduce((day, { bookedDays }) => bookedDays.reduce(lesser, day), dayOf(to));
  // Before the first transaction nothing is held.
  const openingDay = Math.max(dayOf(addDays(from, -1)), firstDay - 1);
  const [schemes, prices] = await Promise.all([
    listSchemes(db, instrumentIds),
    readPrices(db, instrumentIds, { from: dateOfDay(openingDay), to }),
  ]);
  const range = { openingDay, lastDay: dayOf(to) };
  const funds = fundsOf(rows, new Map(schemes.map((scheme) => [scheme.id, scheme])), prices);
  return funds.flatMap((fund) => {
    const jump = newestJump(fund, range);
    return jump ? [{ folioId: fund.folioId, instrumentId: fund.instrumentId, ...jump }] : [];
  });
}

const lesser = (one: number, other: number): number => (one < other ? one : other);

function newestJump(fund: HeldFund, range: DayRange): HeldJump | undefined {
  const held = heldDays(fund, range);
  const index = held.jumps.at(-1);
  const reason = index === undefined ? null : timeWeightedReturnOf(groupDays([held], range.openingDay)).noTwr;
  return index === undefined || reason === null ? undefined : { day: range.openingDay + index, reason };
}
