import { businessDateAt } from '@artha/domain/kit/dates';
import { navFromText, paiseFromText, units, unitsFromText } from '@artha/domain/kit/money';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import type { HeldRow } from './aggregate.queries.ts';
import { listHeldWithin } from './aggregate.queries.ts';
import type { RequestedDates } from './held-range.ts';
import { hasRange, heldRange } from './held-range.ts';
import type { HoldingRow } from './holdings.queries.ts';
import { listHoldingRows } from './holdings.queries.ts';
import { loadFreshFrom } from './load-fresh-from.ts';
import type { Holding } from './value-rows.ts';
import { valueRows } from './value-rows.ts';

interface Context {
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
  { db, scope, businessNow }: Context,
  filter: HoldingsFilter,
  dates: RequestedDates,
): Promise<readonly Holding[]> {
  const today = businessDateAt(businessNow);
  if (!hasRange(dates)) {
    const rows = await listHoldingRows(db, scope, { filter, today });
    return valueRows(rows, await loadFreshFrom(db, today, rows));
  }
  const range = heldRange(dates, today);
  const isOpeningInvested = dates.startDate !== undefined;
  const [held, described] = await Promise.all([
    listHeldWithin(db, scope, { ...range, filter, isOpeningInvested }),
    listHoldingRows(db, scope, { filter, today, isPastIncluded: true }),
  ]);
  const rows = heldAtEnd(held, described);
  return valueRows(rows, await loadFreshFrom(db, range.to, rows));
}

export const holdingKey = ({ folioId, instrumentId }: Pick<HeldRow, 'folioId' | 'instrumentId'>): string =>
  `${folioId} ${instrumentId}`;

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
