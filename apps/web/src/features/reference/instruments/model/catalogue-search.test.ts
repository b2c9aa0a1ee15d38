import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import type { CatalogueSearch } from './catalogue-search.ts';
import { catalogueQuery, countFilters, EVERYTHING, parseCatalogueSearch, whereOf } from './catalogue-search.ts';

const TODAY = businessDate('2026-08-20');

test.each<[query: Record<string, unknown>, found: Partial<CatalogueSearch>]>([
  [{}, {}],
  [{ q: ' gold ' }, { text: 'gold' }],
  [{ q: 'go' }, { text: '' }],
  [{ amc: '3,12,3' }, { fundHouseIds: [3, 12] }],
  [{ amc: '0,-1,1.5,a,99999999999,7' }, { fundHouseIds: [7] }],
  [
    { asset: '2', category: '5,6' },
    { assetIds: [2], categoryIds: [5, 6] },
  ],
  [{ option: 'idcw,growth,nonsense' }, { options: ['growth', 'idcw'] }],
  [{ all: 'true' }, { isAllIncluded: true }],
  [{ all: 'yes' }, { isAllIncluded: false }],
  [{ q: 7, amc: ['1'] }, {}],
])('%j is read as %j', (query, found) => {
  expect(parseCatalogueSearch(query)).toEqual({ ...EVERYTHING, ...found });
});

test('the address holds the search and nothing else', () => {
  const search: CatalogueSearch = {
    text: 'flexi cap',
    fundHouseIds: [3, 12],
    assetIds: [2],
    categoryIds: [],
    options: ['growth'],
    plans: ['Regular'],
    riskIds: [6],
    ratingIds: [],
    bounds: { size: '500' },
    isAllIncluded: true,
  };
  const query = {
    q: 'flexi cap',
    amc: '3,12',
    asset: '2',
    option: 'growth',
    plan: 'Regular',
    risk: '6',
    size: '500',
    all: 'true',
  };
  expect(catalogueQuery(search)).toMatchObject(query);
  expect(parseCatalogueSearch(query)).toEqual(search);
  expect(parseCatalogueSearch(catalogueQuery(EVERYTHING))).toEqual(EVERYTHING);
  expect(countFilters(search)).toBe(7);
  expect(whereOf(search, TODAY)).toEqual({
    serviceProviderIds: [3, 12],
    assetIds: [2],
    options: ['growth'],
    planTypes: ['Regular'],
    instrumentRiskIds: [6],
    sizeMinCrore: 500,
    isAllIncluded: true,
  });
  expect(whereOf(EVERYTHING, TODAY)).toEqual({});
});
