import type { BusinessDate } from '@artha/domain/kit/dates';
import type { HistoryRow } from '@artha/domain/reference/feeds/nav-history';
import { navHistoryReader } from '@artha/domain/reference/feeds/nav-history';
import { listKnownCodes, mergePrices } from '../instruments/index.ts';
import type { Feed } from './feed.ts';
import { refreshCatalogue } from './refresh-catalogue.ts';

/** A history row of a scheme in the catalogue. */
export interface KnownHistoryRow extends HistoryRow {
  readonly instrumentId: number;
}

/** Past prices of schemes in the catalogue. Each file needs its own feed, which records the schemes that it priced. */
export function navHistoryFeed(): Feed<KnownHistoryRow> {
  const pricedIds = new Set<number>();
  return {
    name: 'nav-history',
    isReadWhole: false,
    groupOf: (row) => row.schemeCode,
    openReader: async (tx, header, fileName) => {
      const read = navHistoryReader(header, fileName);
      const ids = await listKnownCodes(tx);
      let newestOn: BusinessDate | undefined;
      return {
        hasHeader: true,
        read: (line) => {
          const { row, ...reading } = read(line);
          if (!row) return reading;
          const instrumentId = ids.get(row.schemeCode);
          if (instrumentId === undefined) return { refusal: 'the scheme is not in the catalogue' };
          if (newestOn === undefined || row.on > newestOn) newestOn = row.on;
          return { row: { ...row, instrumentId } };
        },
        newestOn: () => newestOn,
      };
    },
    merge: async (tx, entries) => {
      if (entries.length === 0) return { added: 0, changed: 0, refused: [] };
      const rows = entries.map(({ line, row }) => ({ line, ...row }));
      const outcome = await mergePrices(tx, rows, 'nav-history');
      if (outcome.added + outcome.changed > 0) for (const { instrumentId } of rows) pricedIds.add(instrumentId);
      return { ...outcome, refused: [] };
    },
    finish: (tx, { isResumed }) => refreshCatalogue(tx, isResumed ? undefined : [...pricedIds]),
  };
}
