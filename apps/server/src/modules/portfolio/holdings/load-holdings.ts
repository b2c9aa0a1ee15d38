import { businessDateAt } from '@artha/domain/kit/dates';
import { navFromText, paiseFromText, units, unitsFromText } from '@artha/domain/kit/money';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import type { HeldRow } from './aggregate.queries.ts';
import type { HeldRange, RequestedDates } from './held-range.ts';
import { hasRange, heldRange, until } from './held-range.ts';
import { holdingKey } from './holding-key.ts';
import type { HoldingRow } from './holdings.queries.ts';
import { listHoldingRows } from './holdings.queries.ts';
import { loadFreshFrom } from './load-fresh-from.ts';
import { loadHeldJumps } from './load-held-jumps.ts';
import { loadHeldWithin } from './load-held-within.ts';
import type { Holding } from './value-rows.ts';
import { valueRows } from './value-rows.ts';

export interface HoldingsContext {
  readonly db: Db;
  readonly scope: Scope;
  readonly businessNow: Date;
}

/**
 * The holdings of a filter with their figures: as of now from the projections, or over a range from the ledger.
 *
 * @throws Refusal holding.range-reversed, holding.date-in-future
 */
export async function loadHoldings(
  ctx: HoldingsContext,
  filter: HoldingsFilter,
  dates: RequestedDates,
): Promise<readonly Holding[]> {
  if (!hasRange(dates)) return loadCurrentHoldings(ctx, filter);
  const { db, scope, businessNow } = ctx;
  const today = businessDateAt(businessNow);
  const range = heldRange(dates, today);
  const isOpeningInvested = dates.startDate !== undefined;
  const [held, described] = await Promise.all([
    loadHeldWithin(db, scope, { ...range, filter, isOpeningInvested }),
    listHoldingRows(db, scope, { filter, today, isPastIncluded: true }),
  ]);
  return valued(ctx, heldAtEnd(held, described), { filter, range });
}

/** The holdings of a filter with their figures as of now. */
export async function loadCurrentHoldings(
  ctx: HoldingsContext,
  filter: HoldingsFilter,
  { isPastIncluded = false } = {},
): Promise<readonly Holding[]> {
  const today = businessDateAt(ctx.businessNow);
  const rows = await listHoldingRows(ctx.db, ctx.scope, { filter, today, isPastIncluded });
  return valued(ctx, rows, { filter, range: until(today) });
}

async function valued(
  { db, scope }: HoldingsContext,
  rows: readonly HoldingRow[],
  { filter, range }: { readonly filter: HoldingsFilter; readonly range: HeldRange },
): Promise<readonly Holding[]> {
  const [freshFrom, jumps] = await Promise.all([
    loadFreshFrom(db, range.to, rows),
    loadHeldJumps(db, scope, { rows, filter, range }),
  ]);
  return valueRows(rows, { freshFrom, jumps });
}

/** The holdings at the end of a range. Reservations and the day change are of now, so these have none. */
function heldAtEnd(held: readonly HeldRow[], described: readonly HoldingRow[]): readonly HoldingRow[] {
  const byKey = new Map(described.map((row) => [holdingKey(row), row]));
  return held.flatMap((row) => {
    const [description, unitsHeld] = [byKey.get(holdingKey(row)), unitsFromText(row.units)];
    if (!description || unitsHeld === 0n) return [];
    return {
      ...description,
      unitsAvailable: unitsHeld,
      unitsReserved: units(0n),
      newUnits: units(0n),
      cost: paiseFromText(row.investedValue),
      nav: row.nav === null ? null : navFromText(row.nav),
      navOn: row.navOn,
      navSource: row.navSource,
      previousNav: null,
    };
  });
}
