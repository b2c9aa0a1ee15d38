import type { BusinessDate } from '@artha/domain/kit/dates';
import type { HistoryRow } from '@artha/domain/reference/feeds/nav-history';
import { endsInPriceOrCode, navHistoryDateReader, navHistoryReader } from '@artha/domain/reference/feeds/nav-history';
import { newestPriceOn } from '@artha/domain/reference/feeds/plausible-dates';
import { FUTURE_DATE } from '@artha/domain/reference/feeds/reading';
import { listDailyPricedIds, listKnownCodes, mergePrices } from '../instruments/index.ts';
import type { Feed } from './feed.ts';
import { mostlyFutureMessage } from './inspect-source.ts';
import { refreshAfterFile } from './refresh-catalogue.ts';

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
    isWholeList: false,
    groupOf: (row) => row.schemeCode,
    openReader: async (tx, { firstLine, fileName, today }) => {
      const read = navHistoryReader(firstLine, fileName);
      const readDate = navHistoryDateReader(firstLine);
      const [ids, dailyIds] = [await listKnownCodes(tx), await listDailyPricedIds(tx)];
      const isAfterToday = (on: BusinessDate, instrumentId: number | undefined) =>
        on > today && on > newestPriceOn(today, instrumentId !== undefined && dailyIds.has(instrumentId));
      let newestOn: BusinessDate | undefined;
      return {
        hasHeader: true,
        read: (line) => {
          const { row, ...reading } = read(line);
          if (!row) return reading;
          const instrumentId = ids.get(row.schemeCode);
          if (instrumentId === undefined) return { refusal: 'the scheme is not in the catalogue' };
          if (isAfterToday(row.on, instrumentId)) return { refusal: FUTURE_DATE };
          if (newestOn === undefined || row.on > newestOn) newestOn = row.on;
          return { row: { ...row, instrumentId } };
        },
        misdated: {
          isMisdated: (line) => {
            const dated = readDate(line);
            return dated !== undefined && dated.on > today && isAfterToday(dated.on, ids.get(dated.schemeCode ?? ''));
          },
          message: mostlyFutureMessage,
        },
        hasCuttableEnd: endsInPriceOrCode(firstLine),
        newestOn: () => newestOn,
      };
    },
    merge: async (tx, entries, { runId, realNow }) => {
      if (entries.length === 0) return { added: 0, changed: 0, refused: [] };
      const rows = entries.map(({ line, row }) => ({ line, ...row }));
      const outcome = await mergePrices(tx, rows, { source: 'nav-history', runId, realNow });
      if (outcome.added + outcome.changed > 0) for (const { instrumentId } of rows) pricedIds.add(instrumentId);
      return outcome;
    },
    finish: (tx, file) => refreshAfterFile(tx, file, { pricedIds: [...pricedIds], isLatestOnly: false }),
  };
}
