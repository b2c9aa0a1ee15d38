import { RELEVANCE } from '@artha/contract/kit/table';
import { instrumentTable } from '@artha/contract/reference/instruments';
import type { FundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import { parseFundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import { exportOf } from '../../../platform/tables/export-of.ts';
import type { ExportSource, TableContext } from '../../../platform/tables/export-source.ts';
import { listPage, listRows } from '../../../platform/tables/list-rows.ts';
import { instrumentFacts } from './instrument-facts.queries.ts';
import type { InstrumentFilter } from './instrument-list.queries.ts';
import { instrumentSourceOf } from './instrument-list.queries.ts';
import { countInstruments } from './instruments.queries.ts';
import { offeredPlansOf } from './plan-type.ts';
import { searchCorrecting } from './search/correct-query.ts';

/** A page of the catalogue. @throws Refusal table.cursor-unknown */
export const pageOfFunds = (context: TableContext, filter: InstrumentFilter) =>
  searched(context, filter, {
    run: (query) => listPage(instrumentSourceOf(query), context, withSort(filter, query)),
    isEmpty: ({ items }) => items.length === 0,
  });

/** The same with the number of funds. @throws Refusal table.cursor-unknown, table.sort-too-many */
export const listFunds = (context: TableContext, filter: InstrumentFilter) =>
  searched(context, filter, {
    run: (query) => listRows(instrumentSourceOf(query), context, withSort(filter, query)),
    isEmpty: ({ count }) => count === 0,
  });

type Searched = Pick<InstrumentFilter, 'where' | 'search'>;

/** The number of funds that a filter and a search find. */
export async function countFunds(context: TableContext, filter: Searched): Promise<number> {
  const planTypes = await offeredPlansOf(context.db);
  return searched(context, filter, {
    run: (query) => countInstruments(context.db, { planTypes, where: filter.where, query }),
    isEmpty: (count) => count === 0,
  });
}

/** The catalogue as a file. */
export const instrumentExport: ExportSource<InstrumentFilter> = {
  ...exportOf(instrumentSourceOf(), ({ db }, { where }) => instrumentFacts(db, where)),
  count: async (context, filter, countMax) => {
    const query = await settledQuery(context, filter);
    return exportOf(instrumentSourceOf(query)).count(context, withSort(filter, query), countMax);
  },
  walk: async function* walk(context, filter) {
    const query = await settledQuery(context, filter);
    yield* exportOf(instrumentSourceOf(query)).walk(context, withSort(filter, query));
  },
};

/** Without a word that tells funds apart none matches better than another. */
const withSort = (filter: InstrumentFilter, query: FundQuery | undefined): InstrumentFilter =>
  filter.sortBy === RELEVANCE && query?.isTelling !== true ? { ...filter, ...instrumentTable.defaultSort } : filter;

interface Search<Found> {
  run(query: FundQuery | undefined): Promise<Found>;
  isEmpty(found: Found): boolean;
}

const searched = <Found>({ db }: TableContext, { search }: Searched, { run, isEmpty }: Search<Found>) =>
  search === undefined ? run(undefined) : searchCorrecting(db, parseFundQuery(search), { search: run, isEmpty });

/** The query with which a search finds something; undefined without a search. */
const settledQuery = async (context: TableContext, filter: InstrumentFilter): Promise<FundQuery | undefined> => {
  const count = (query: FundQuery | undefined) =>
    exportOf(instrumentSourceOf(query)).count(context, { ...filter, ...instrumentTable.defaultSort }, 1);
  const found = await searched(context, filter, {
    run: async (query) => ({ query, count: await count(query) }),
    isEmpty: (settled) => settled.count === 0,
  });
  return found.query;
};
