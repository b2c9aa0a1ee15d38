import type { HeldFund, Move, MoveKind, Prices } from '@artha/domain/portfolio/performance/moves';
import type { MovesRow } from './moves.queries.ts';
import type { Scheme } from './schemes.queries.ts';

const NO_PRICES: Prices = { days: new Int32Array(0), navs: new Float64Array(0) };

/** Holdings from the rows of the database. */
export const fundsOf = (
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

const movesOf = (row: MovesRow): readonly Move[] =>
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
      acquiredDay: lotDay ?? bookedDay,
    };
  });

function kindOf(journalKind: string, hasLot: boolean, isBonus: boolean): MoveKind {
  if (isBonus) return 'bonus';
  if (journalKind === 'corporate-event') return 'converted';
  if (journalKind === 'idcw') return 'income';
  return hasLot ? 'carried' : 'trade';
}
