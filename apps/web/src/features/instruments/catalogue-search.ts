import type { InstrumentOrder as Order } from '@artha/contract/instruments';
import { InstrumentOrder, SchemeOption } from '@artha/contract/instruments';
import { INSTRUMENT_LIST_LIMIT_ROWS, LIST_OFFSET_MAX_ROWS, SEARCH_MIN_CHARACTERS } from '@artha/domain/limits';
import * as z from 'zod/mini';

export type Option = z.infer<typeof SchemeOption>;

/** What the catalogue shows. It lives in the address, so that a list can be shared, reloaded and gone back to. */
export interface CatalogueSearch {
  /** At least three characters, or none. */
  readonly text: string;
  readonly houseIds: readonly number[];
  readonly assetIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly options: readonly Option[];
  readonly isAllIncluded: boolean;
  readonly order: Order;
  /** From 1. */
  readonly page: number;
}

export const DEFAULT_ORDER: Order = 'name';
const LAST_PAGE = Math.floor(LIST_OFFSET_MAX_ROWS / INSTRUMENT_LIST_LIMIT_ROWS) + 1;
const IDS_MAX = 100;

/** What the catalogue finds when nothing is asked for. */
export const EVERYTHING: CatalogueSearch = {
  text: '',
  houseIds: [],
  assetIds: [],
  categoryIds: [],
  options: [],
  isAllIncluded: false,
  order: DEFAULT_ORDER,
  page: 1,
};

/** What can be searched for: fewer than three characters search for nothing. */
export const searchable = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.length < SEARCH_MIN_CHARACTERS ? '' : trimmed;
};

const part = (query: Record<string, unknown>, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

const idsIn = (text: string): readonly number[] =>
  [...new Set(text.split(','))]
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, IDS_MAX)
    .map(Number);

/** Reads an address' query. Whatever does not fit is left out: an address is typed and shared by people. */
export function parseCatalogueSearch(query: Record<string, unknown>): CatalogueSearch {
  const order = z.safeParse(InstrumentOrder, part(query, 'order'));
  const page = Number(part(query, 'page'));
  const options = part(query, 'option').split(',');
  return {
    text: searchable(part(query, 'q').slice(0, IDS_MAX)),
    houseIds: idsIn(part(query, 'amc')),
    assetIds: idsIn(part(query, 'asset')),
    categoryIds: idsIn(part(query, 'category')),
    options: SchemeOption.options.filter((option) => options.includes(option)),
    isAllIncluded: part(query, 'all') === 'true',
    order: order.success ? order.data : DEFAULT_ORDER,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** The query of an address, without what goes without saying. */
export function catalogueQuery(search: CatalogueSearch): Record<string, string> {
  const entries: readonly (readonly [string, string])[] = [
    ['q', search.text],
    ['amc', search.houseIds.join(',')],
    ['asset', search.assetIds.join(',')],
    ['category', search.categoryIds.join(',')],
    ['option', search.options.join(',')],
    ['all', search.isAllIncluded ? 'true' : ''],
    ['order', search.order === DEFAULT_ORDER ? '' : search.order],
    ['page', search.page === 1 ? '' : String(search.page)],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** How many filters are set, the search aside. */
export const countFilters = (search: CatalogueSearch): number =>
  [search.houseIds, search.assetIds, search.categoryIds, search.options].filter((chosen) => chosen.length > 0).length +
  (search.isAllIncluded ? 1 : 0);

/** The filter of the contract's list and count calls. */
export const whereOf = (search: CatalogueSearch) => ({
  ...(search.text !== '' && { search: search.text }),
  ...(search.houseIds.length > 0 && { serviceProviderIds: [...search.houseIds] }),
  ...(search.assetIds.length > 0 && { assetIds: [...search.assetIds] }),
  ...(search.categoryIds.length > 0 && { instrumentCategoryIds: [...search.categoryIds] }),
  ...(search.options.length > 0 && { options: [...search.options] }),
  ...(search.isAllIncluded && { isAllIncluded: true }),
});
