import { addDays } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { basisWithin } from '@artha/domain/portfolio/performance/basis-within';
import type { CostBasis } from '@artha/domain/portfolio/performance/cost-basis';
import { dayOf } from '@artha/domain/reference/fund-facts/price-series';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { movesOf } from './load-funds.ts';
import { listMoves } from './moves.queries.ts';

interface BasesQuery {
  readonly filter: HoldingsFilter;
  readonly range: { readonly from: BusinessDate; readonly to: BusinessDate };
  readonly holdings: readonly {
    readonly folioId: number;
    readonly instrumentId: number;
    /** What the opening counts as invested at; undefined for its cost. */
    readonly openingValue: Paise | undefined;
  }[];
}

interface BasisOfHolding extends CostBasis {
  readonly folioId: number;
  readonly instrumentId: number;
}

/** Cost and realised gain of some holdings over a range, lot by lot. */
export async function loadBases(
  db: Db,
  scope: Scope,
  { filter, range: { from, to }, holdings }: BasesQuery,
): Promise<readonly BasisOfHolding[]> {
  const range = { openingDay: dayOf(addDays(from, -1)), lastDay: dayOf(to) };
  const rows = await listMoves(db, scope, { filter, to });
  return rows.flatMap((row) => {
    const { folioId, instrumentId } = row;
    const named = holdings.find((each) => each.folioId === folioId && each.instrumentId === instrumentId);
    return named ? [{ folioId, instrumentId, ...basisWithin(movesOf(row), range, named.openingValue) }] : [];
  });
}
