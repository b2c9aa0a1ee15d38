import { wireRequest } from '@artha/client/wire-request';
import { listInstruments } from '@artha/contract/reference/instruments';
import { expect, test } from 'vitest';
import { catalogueQueries } from './catalogue-queries.ts';

const facts = {
  liveCount: 1_000,
  serviceProviderIds: [7, 3, 9],
  instrumentCategoryIds: [4, 2],
  schemeCodes: ['100001', '100002', '100003'],
};

test('every query is valid input of the call', () => {
  for (const { input } of catalogueQueries(facts, 1)) {
    expect(wireRequest(listInstruments, input).path).toContain('/api/Instruments?filter=');
  }
});

test('names are unique, and the same seed gives the same queries', () => {
  const queries = catalogueQueries(facts, 5);
  expect(new Set(queries.map(({ name }) => name)).size).toBe(queries.length);
  expect(catalogueQueries(facts, 5)).toEqual(queries);
});

test('covers every sort and a deep page', () => {
  const filters = catalogueQueries(facts, 1).map(({ input }) => input.filter);
  expect(new Set(filters.map(({ sortBy, sortAsc }) => `${sortBy} ${sortAsc}`)).size).toBe(10);
  expect(Math.max(...filters.map(({ offset }) => offset))).toBe(980);
});
