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

test('every query is one that the call takes', () => {
  for (const { input } of catalogueQueries(facts, 1)) {
    expect(wireRequest(listInstruments, input).path).toContain('/api/Instruments?filter=');
  }
});

test('names are unique, and a seed draws the same again', () => {
  const queries = catalogueQueries(facts, 5);
  expect(new Set(queries.map(({ name }) => name)).size).toBe(queries.length);
  expect(catalogueQueries(facts, 5)).toEqual(queries);
});

test('every order and a deep page are among them', () => {
  const filters = catalogueQueries(facts, 1).map(({ input }) => input.filter);
  expect(new Set(filters.map(({ order }) => order)).size).toBe(10);
  expect(Math.max(...filters.map(({ offset }) => offset))).toBe(980);
});
