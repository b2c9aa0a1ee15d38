import { SchemeOption } from '@artha/contract/reference/instruments';
import { PlanType } from '@artha/contract/system/product-config';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import type * as z from 'zod/mini';
import type { FactBounds } from './fact-bounds.ts';
import { boundsWhere, FACT_NAMES, parseBounds } from './fact-bounds.ts';

export type Option = z.infer<typeof SchemeOption>;
export type Plan = z.infer<typeof PlanType>;

/** The filters of the catalogue. They are part of the address, so that a list can be shared, reloaded and revisited. */
export interface CatalogueSearch {
  /** At least three characters, or none. */
  readonly text: string;
  readonly fundHouseIds: readonly number[];
  readonly assetIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly options: readonly Option[];
  readonly plans: readonly Plan[];
  readonly riskIds: readonly number[];
  readonly ratingIds: readonly number[];
  readonly bounds: FactBounds;
  readonly isAllIncluded: boolean;
}

const IDS_MAX = 100;

/** The empty search. */
export const EVERYTHING: CatalogueSearch = {
  text: '',
  fundHouseIds: [],
  assetIds: [],
  categoryIds: [],
  options: [],
  plans: [],
  riskIds: [],
  ratingIds: [],
  bounds: {},
  isAllIncluded: false,
};

/** The text to search for; empty if it has fewer than three characters. */
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

/** Reads the query of an address. Invalid values are ignored, because people type and share addresses. */
export function parseCatalogueSearch(query: Record<string, unknown>): CatalogueSearch {
  const options = part(query, 'option').split(',');
  return {
    text: searchable(part(query, 'q').slice(0, IDS_MAX)),
    fundHouseIds: idsIn(part(query, 'amc')),
    assetIds: idsIn(part(query, 'asset')),
    categoryIds: idsIn(part(query, 'category')),
    options: SchemeOption.options.filter((option) => options.includes(option)),
    plans: PlanType.options.filter((plan) => part(query, 'plan').split(',').includes(plan)),
    riskIds: idsIn(part(query, 'risk')),
    ratingIds: idsIn(part(query, 'rating')),
    bounds: parseBounds((name) => part(query, name)),
    isAllIncluded: part(query, 'all') === 'true',
  };
}

/** The query of the address; undefined for defaults, so that it can be spread over other parameters. */
export const catalogueQuery = (search: CatalogueSearch): Readonly<Record<string, string | undefined>> => ({
  q: search.text || undefined,
  amc: search.fundHouseIds.join(',') || undefined,
  asset: search.assetIds.join(',') || undefined,
  category: search.categoryIds.join(',') || undefined,
  option: search.options.join(',') || undefined,
  plan: search.plans.join(',') || undefined,
  risk: search.riskIds.join(',') || undefined,
  rating: search.ratingIds.join(',') || undefined,
  ...Object.fromEntries(FACT_NAMES.map((fact) => [fact, search.bounds[fact]])),
  all: search.isAllIncluded ? 'true' : undefined,
});

/** How many filters are set, not counting the search text. */
export const countFilters = (search: CatalogueSearch): number =>
  [
    search.fundHouseIds,
    search.assetIds,
    search.categoryIds,
    search.options,
    search.plans,
    search.riskIds,
    search.ratingIds,
  ].filter((chosen) => chosen.length > 0).length +
  Object.keys(search.bounds).length +
  (search.isAllIncluded ? 1 : 0);

/** The filter for the API, without the search text. @param today the business date */
export const whereOf = (search: CatalogueSearch, today: BusinessDate) => ({
  ...(search.fundHouseIds.length > 0 && { serviceProviderIds: [...search.fundHouseIds] }),
  ...(search.assetIds.length > 0 && { assetIds: [...search.assetIds] }),
  ...(search.categoryIds.length > 0 && { instrumentCategoryIds: [...search.categoryIds] }),
  ...(search.options.length > 0 && { options: [...search.options] }),
  ...(search.plans.length > 0 && { planTypes: [...search.plans] }),
  ...(search.riskIds.length > 0 && { instrumentRiskIds: [...search.riskIds] }),
  ...(search.ratingIds.length > 0 && { ratingIds: [...search.ratingIds] }),
  ...boundsWhere(search.bounds, today),
  ...(search.isAllIncluded && { isAllIncluded: true }),
});
