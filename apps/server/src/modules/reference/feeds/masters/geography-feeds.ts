import type { IndianState } from '@artha/domain/reference/feeds/masters/indian-states';
import type { PincodeRow } from '@artha/domain/reference/feeds/masters/pincodes';
import { pincodeReader } from '@artha/domain/reference/feeds/masters/pincodes';
import type { TownRow } from '@artha/domain/reference/feeds/masters/towns';
import { stateReader, townReader } from '@artha/domain/reference/feeds/masters/towns';
import type { CountryRow } from '@artha/domain/reference/feeds/masters/countries';
import { countryReader } from '@artha/domain/reference/feeds/masters/countries';
import type { CopyCell } from '../../../../platform/db/copy-rows.ts';
import { findIndiaId, loadCities, loadStateIds } from '../../master-data/index.ts';
import type { Entry, Feed } from '../feed.ts';
import { masterFeed } from './master-feed.ts';

const UNKNOWN_STATE = 'the state is not among the masters; import the states first';

export const countriesFeed = (): Feed<CountryRow> =>
  masterFeed({
    name: 'countries',
    isWholeList: true,
    readerOf: countryReader,
    prepare: (_tx, entries) =>
      Promise.resolve({
        merge: {
          model: 'Country',
          keys: ['isoCode'],
          fields: ['isoCode', 'isoCode3', 'isoNumber', 'name'],
          uniques: ['isoCode3', 'isoNumber', 'name'],
          rows: entries.map(({ line, row: { isoCode, isoCode3, isoNumber, name } }) => ({
            line,
            cells: [isoCode, isoCode3, isoNumber, name],
          })),
        },
        refused: [],
        remarks: [],
      }),
  });

/** The states that a list of towns names; their codes are the same everywhere. */
export const statesFeed = (): Feed<IndianState> =>
  masterFeed({
    name: 'states',
    isWholeList: true,
    readerOf: stateReader,
    prepare: async (tx, entries) => {
      const indiaId = await findIndiaId(tx);
      const { rows, refused } = withReference(entries, (row) =>
        indiaId === undefined ? undefined : [indiaId, row.name, row.code, row.gstCode, row.isUnionTerritory],
      );
      const fields = ['countryId', 'name', 'code', 'gstCode', 'isUnionTerritory'];
      const merge = { model: 'State', keys: ['countryId', 'name'], fields, uniques: ['gstCode'], rows };
      return {
        merge,
        refused: refused.map((line) => ({ line, reason: 'India is not among the countries' })),
        remarks: [],
      };
    },
  });

export const citiesFeed = (): Feed<TownRow> =>
  masterFeed({
    name: 'cities',
    isWholeList: true,
    readerOf: townReader,
    prepare: async (tx, entries) => {
      const stateIds = await loadStateIds(tx);
      const { rows, refused } = withReference(entries, ({ name, state }) => {
        const stateId = stateIds.get(state.name);
        return stateId === undefined ? undefined : [stateId, name];
      });
      const merge = { model: 'City', keys: ['stateId', 'name'], fields: ['stateId', 'name'], rows };
      return { merge, refused: refused.map((line) => ({ line, reason: UNKNOWN_STATE })), remarks: [] };
    },
  });

export const pincodesFeed = (): Feed<PincodeRow> =>
  masterFeed({
    name: 'pincodes',
    isWholeList: true,
    readerOf: pincodeReader,
    prepare: async (tx, entries) => {
      const [stateIds, findCity] = [await loadStateIds(tx), await loadCities(tx)];
      const { rows, refused } = withReference(entries, ({ pincode, place, state }) => {
        const stateId = stateIds.get(state);
        return stateId === undefined ? undefined : [pincode, place, stateId, findCity(stateId, place)];
      });
      const merge = { model: 'Pincode', keys: ['code'], fields: ['code', 'place', 'stateId', 'cityId'], rows };
      return { merge, refused: refused.map((line) => ({ line, reason: UNKNOWN_STATE })), remarks: [] };
    },
  });

/** @param cellsOf undefined for a row that refers to an unknown record */
function withReference<Row>(
  entries: readonly Entry<Row>[],
  cellsOf: (row: Row) => readonly CopyCell[] | undefined,
): { rows: { line: number; cells: readonly CopyCell[] }[]; refused: number[] } {
  const rows: { line: number; cells: readonly CopyCell[] }[] = [];
  const refused: number[] = [];
  for (const { line, row } of entries) {
    const cells = cellsOf(row);
    if (cells) rows.push({ line, cells });
    else refused.push(line);
  }
  return { rows, refused };
}
