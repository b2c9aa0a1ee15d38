import type { CurrencyRow, InflationRow } from '@artha/domain/reference/feeds/masters/countries';
import { currencyReader, inflationReader } from '@artha/domain/reference/feeds/masters/countries';
import type { Feed } from '../feed.ts';
import { masterFeed } from './master-feed.ts';

export const currenciesFeed = (): Feed<CurrencyRow> =>
  masterFeed({
    name: 'currencies',
    isWholeList: true,
    readerOf: currencyReader,
    prepare: (_tx, entries) =>
      Promise.resolve({
        merge: {
          model: 'Currency',
          keys: ['isoCode'],
          fields: ['isoCode', 'isoNumber', 'name', 'places'],
          uniques: ['isoNumber', 'name'],
          rows: entries.map(({ line, row: { isoCode, isoNumber, name, places } }) => ({
            line,
            cells: [isoCode, isoNumber, name, places ?? 0],
          })),
        },
        refused: [],
        remarks: [],
      }),
  });

/** The values of the index; the source of a value that is known stays. */
export const costInflationFeed = (): Feed<InflationRow> =>
  masterFeed({
    name: 'cost-inflation-index',
    // A list may have only the new year.
    isWholeList: false,
    readerOf: inflationReader,
    prepare: (_tx, entries) =>
      Promise.resolve({
        merge: {
          model: 'CapitalGainIndexation',
          keys: ['financialYear'],
          fields: ['financialYear', 'costInflationIndex'],
          further: { source: 'CBDT, as imported from a list' },
          rows: entries.map(({ line, row: { financialYear, index } }) => ({ line, cells: [financialYear, index] })),
        },
        refused: [],
        remarks: [],
      }),
  });
