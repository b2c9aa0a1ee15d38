import type { BusinessDate } from '@artha/domain/kit/dates';
import type { HeldFund, Move, MoveKind, Prices } from '@artha/domain/portfolio/performance/moves';
import type { Db } from '../../../platform/db/database.ts';
import type { MovesRow } from './moves.queries.ts';
import { readPrices } from './prices.queries.ts';
import type { Scheme } from './schemes.queries.ts';
import { listSchemes } from './schemes.queries.ts';

const NO_PRICES: Prices = { days: new Int32Array(0), navs: new Float64Array(0) };

/** Holdings with their moves and their prices of some days. */
export interface LoadedFunds {
  readonly funds: readonly HeldFund[];
  readonly schemes: ReadonlyMap<number, Scheme>;
}

/** Loads schemes and prices of holdings whose moves are read. @param days the first and the last day of the prices */
export async function loadFunds(
  db: Db,
  rows: readonly MovesRow[],
  days: { readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<LoadedFunds> {
  if (rows.length === 0) return { funds: [], schemes: new Map() };
  const instrumentIds = [...new Set(rows.map(({ instrumentId }) => instrumentId))];
  const [listed, prices] = await Promise.all([listSchemes(db, instrumentIds), readPrices(db, instrumentIds, days)]);
  const schemes = new Map(listed.map((scheme) => [scheme.id, scheme]));
  return { funds: fundsOf(rows, schemes, prices), schemes };
}

/** The day of the first move; undefined without any. */
export function firstMoveDay(rows: readonly MovesRow[]): number | undefined {
  let first: number | undefined;
  for (const { bookedDays } of rows) for (const day of bookedDays) if (first === undefined || day < first) first = day;
  return first;
}

const fundsOf = (
  rows: readonly MovesRow[],
  schemes: ReadonlyMap<number, Scheme>,
  prices: ReadonlyMap<number, Prices>,
): readonly HeldFund[] =>
  rows.map((row) => {
    const { folioId, instrumentId } = row;
    const scheme = schemes.get(instrumentId);
    if (!scheme) throw new Error(`no scheme ${instrumentId}`);
    return {
      folioId,
      instrumentId,
      name: scheme.name,
      assetId: scheme.assetId,
      moves: movesOf(row),
      prices: prices.get(instrumentId) ?? NO_PRICES,
    };
  });

/** The moves of a holding. */
export const movesOf = (row: MovesRow): readonly Move[] =>
  row.ids.map((journalId, at) => {
    const [bookedDay, lotDay, journalKind] = [row.bookedDays[at]!, row.lotDays[at] ?? null, row.kinds[at]!];
    return {
      kind: kindOf(journalKind, lotDay !== null, row.areBonus[at]!),
      journalId,
      journalKind,
      key: row.keys[at]!,
      bookedDay,
      reversedDay: row.reversedDays[at] ?? null,
      units: row.units[at]!,
      money: row.money[at]!,
      securitiesTax: row.securitiesTaxes[at]!,
      acquiredDay: lotDay ?? bookedDay,
    };
  });

function kindOf(journalKind: string, hasLot: boolean, isBonus: boolean): MoveKind {
  if (isBonus) return 'bonus';
  if (journalKind === 'corporate-event') return 'converted';
  if (journalKind === 'idcw') return 'income';
  if (journalKind === 'distribution') return 'distribution';
  return hasLot ? 'carried' : 'trade';
}
