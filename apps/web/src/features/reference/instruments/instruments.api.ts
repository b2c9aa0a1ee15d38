import {
  getInstrument,
  getNavHistory,
  listInstrumentFilters,
  listInstruments,
} from '@artha/contract/reference/instruments';
import { RELEVANCE } from '@artha/contract/kit/table';
import type { AnswerOf } from '@artha/contract/kit/route';
import { INSTRUMENT_LIST_LIMIT_ROWS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useQueries, useQuery } from '@tanstack/react-query';
import { businessToday } from '../../../platform/business-clock.ts';
import { call } from '../../../platform/call.ts';
import type { FundStrip } from './model/fund-strips.ts';
import { EVERYTHING, whereOf } from './model/catalogue-search.ts';

export type FundDetails = AnswerOf<typeof getInstrument>;
export type NavHistory = AnswerOf<typeof getNavHistory>;
export type Fund = AnswerOf<typeof listInstruments>['items'][number];

/** Master data changes only with an import, so it is cached for the life of the page. */
const MASTERS = { staleTime: Infinity };

/** Searches funds, the best match first. Fewer than three characters find none. */
export const useFundSearch = (text: string) =>
  useQuery({
    queryKey: ['instruments', 'search', text],
    queryFn: async ({ signal }) => {
      const page = {
        where: {},
        search: text,
        sortBy: RELEVANCE,
        sortAsc: true,
        limit: INSTRUMENT_LIST_LIMIT_ROWS,
        offset: 0,
      };
      return (await call(listInstruments, { filter: page }, { signal })).items;
    },
    enabled: text.length >= SEARCH_MIN_CHARACTERS,
    meta: { isToasted: true },
  });

/**
 * Funds by id, including those no longer priced, in the order of the ids. Each call has at most
 * `INSTRUMENT_LIST_LIMIT_ROWS` of them.
 */
export const useFundsOf = (instrumentIds: readonly number[]) =>
  useQueries({
    queries: inChunks(instrumentIds).map((ids) => ({
      queryKey: ['instruments', 'of', ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const where = { instrumentIds: [...ids], isAllIncluded: true };
        const filter = { where, sortBy: 'name' as const, sortAsc: true, limit: INSTRUMENT_LIST_LIMIT_ROWS, offset: 0 };
        const { items } = await call(listInstruments, { filter }, { signal });
        const found = new Map(items.map((fund) => [fund.id, fund]));
        return ids.flatMap((id) => found.get(id) ?? []);
      },
    })),
  });

const inChunks = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / INSTRUMENT_LIST_LIMIT_ROWS) }, (_, chunk) =>
    ids.slice(chunk * INSTRUMENT_LIST_LIMIT_ROWS, (chunk + 1) * INSTRUMENT_LIST_LIMIT_ROWS),
  );

/** How many funds a strip shows, and whether it is its turn to be loaded. */
export interface StripPage {
  readonly limit: number;
  readonly isWanted: boolean;
}

/** The best funds of an asset class over a period. */
export interface TopFunds {
  readonly years: 3 | 5;
  readonly funds: readonly Fund[];
}

/**
 * The top performers of each asset class over five years, or three while no price is that old; none without either. One
 * good year is chance more often than skill. Growth options only: the price of other options falls with each payout, so
 * their returns are not comparable.
 *
 * @param groups the categories of each asset class that are put forward
 */
export const useTopFunds = (groups: readonly { readonly categoryIds: readonly number[] }[], strip: StripPage) =>
  useQueries({
    queries: groups.map(({ categoryIds }) => ({
      enabled: strip.isWanted,
      queryKey: ['instruments', 'top', categoryIds, strip.limit],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TopFunds> => {
        const where = whereOf({ ...EVERYTHING, categoryIds, options: ['growth'] }, businessToday());
        const highest = (sortBy: 'return3y' | 'return5y') => {
          const filter = { where, sortBy, sortAsc: false, limit: strip.limit, offset: 0 };
          return call(listInstruments, { filter }, { signal });
        };
        const five = await highest('return5y');
        const overFive = five.items.filter((fund) => fund.return5y !== null);
        if (overFive.length > 0) return { years: 5, funds: overFive };
        const three = await highest('return3y');
        return { years: 3, funds: three.items.filter((fund) => fund.return3y !== null) };
      },
    })),
  });

/** The first funds of each selection with the figure that orders it. Growth options only, as for top performers. */
export const useStrips = (strips: readonly FundStrip[], { limit, isWanted }: StripPage) =>
  useQueries({
    queries: strips.map(({ sortBy, sortAsc, categoryIds, launchedFrom }) => ({
      enabled: isWanted,
      queryKey: ['instruments', 'strip', sortBy, sortAsc, categoryIds, launchedFrom, limit],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const where = {
          instrumentCategoryIds: [...categoryIds],
          options: ['growth' as const],
          ...(launchedFrom && { launchedFrom }),
        };
        const filter = { where, sortBy, sortAsc, limit, offset: 0 };
        const { items } = await call(listInstruments, { filter }, { signal });
        return items.filter((fund) => fund[sortBy] !== null);
      },
    })),
  });

export const useFund = (instrumentId: number | undefined) =>
  useQuery({
    queryKey: ['instruments', 'one', instrumentId],
    queryFn: ({ signal }) => call(getInstrument, { instrumentId: instrumentId ?? 0 }, { signal }),
    enabled: instrumentId !== undefined,
  });

/** All prices of a fund, oldest first; every range of the chart is a slice of them. */
export const useNavHistory = (instrumentId: number | undefined) =>
  useQuery({
    queryKey: ['instruments', 'nav-history', instrumentId],
    queryFn: ({ signal }) => call(getNavHistory, { instrumentId: instrumentId ?? 0 }, { signal }),
    enabled: instrumentId !== undefined,
  });

type Filters = AnswerOf<typeof listInstrumentFilters>;

/** A part of what the catalogue can be narrowed to; all parts are read with one call. */
const useFilterList = <Key extends keyof Filters>(key: Key) =>
  useQuery({
    queryKey: ['instruments', 'filters'],
    queryFn: ({ signal }) => call(listInstrumentFilters, {}, { signal }),
    select: (filters: Filters) => filters[key],
    ...MASTERS,
  });

export const useFundHouses = () => useFilterList('serviceProviders');
export const useAssets = () => useFilterList('assets');
export const useCategories = () => useFilterList('instrumentCategories');
export const useRisks = () => useFilterList('instrumentRisks');
export const useRatings = () => useFilterList('ratings');
export const useOfferedPlans = () => useFilterList('planTypes');

/** The prices of several funds, in the order of the ids. */
export const useNavHistories = (instrumentIds: readonly number[]) =>
  useQueries({
    queries: instrumentIds.map((instrumentId) => ({
      queryKey: ['instruments', 'nav-history', instrumentId],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getNavHistory, { instrumentId }, { signal }),
    })),
  });
