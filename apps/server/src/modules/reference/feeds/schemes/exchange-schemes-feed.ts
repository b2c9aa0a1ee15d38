import type { BusinessDate } from '@artha/domain/kit/dates';
import type { ExchangeSchemeRow } from '@artha/domain/reference/feeds/exchange-scheme';
import { dateOfList, exchangeSchemeReader } from '@artha/domain/reference/feeds/exchange-scheme';
import { mergeExchangeSchemes, refreshRules } from '../../fund-facts/index.ts';
import { listKnownIsins } from '../../instruments/index.ts';
import type { Feed } from '../feed.ts';
import { withoutRefusals } from './scheme-data-feed.ts';

/** A row of the exchange with the scheme of its ISIN. */
interface ListedScheme {
  readonly instrumentId: number | null;
  readonly row: ExchangeSchemeRow;
}

/**
 * The scheme master of the exchange: codes, minimums, multiples, cut-offs and what is allowed. Rows whose ISIN is not
 * in the catalogue are kept: a later import finds their scheme.
 *
 * @param asOf the day of the list, where the name of the file does not state it
 */
export function exchangeSchemesFeed(asOf: BusinessDate | undefined): Feed<ListedScheme> {
  let today: BusinessDate;
  let listedOn: BusinessDate;
  return {
    name: 'exchange-schemes',
    isReadWhole: false,
    isWholeList: true,
    openReader: async (tx, { firstLine, fileName, ...start }) => {
      ({ today } = start);
      listedOn = asOf ?? dateOfList(fileName) ?? today;
      const read = exchangeSchemeReader(firstLine, today);
      const isins = await listKnownIsins(tx);
      return {
        hasHeader: true,
        read: (line) => {
          const { row, ...reading } = read(line);
          if (!row) return reading;
          const instrumentId = isins.get(row.isin) ?? null;
          const remarks =
            instrumentId === null ? [{ column: 'ISIN', reason: 'no scheme of the catalogue has it' }] : [];
          return { ...reading, row: { instrumentId, row }, remarks };
        },
        newestOn: () => listedOn,
        listedOn: () => listedOn,
      };
    },
    merge: async (tx, entries, { fileName, runId }) => {
      const rows = entries.map(({ line, row }) => ({ line, ...row }));
      const source = `Scheme master of the exchange, ${fileName}`;
      const outcome = await mergeExchangeSchemes(tx, rows, { source, runId, listedOn });
      const ids = [...new Set(rows.flatMap(({ instrumentId }) => instrumentId ?? []))];
      await refreshRules(tx, ids, today);
      return withoutRefusals(outcome);
    },
    finish: () => Promise.resolve(),
  };
}
