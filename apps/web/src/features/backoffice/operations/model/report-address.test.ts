import { expect, test } from 'vitest';
import { parseReportAddress, reportQuery, reportWhere } from './report-address.ts';

const ORDER_ID = '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00';

test('an address survives a round trip', () => {
  const query = { amc: '3,9', client: '42', open: ORDER_ID };
  const address = parseReportAddress(query);
  expect(address).toEqual({ fundHouseIds: [3, 9], clientId: 42, open: ORDER_ID });
  expect(reportQuery(address)).toEqual(query);
  expect(reportWhere(address)).toEqual({ serviceProviderIds: [3, 9], clientId: 42 });
});

test.each([
  [{}],
  [{ amc: '', client: '', open: '' }],
  [{ amc: '0,-1,a,1.5', client: '0', open: '12' }],
  [{ amc: 7, client: ['1'], open: `${ORDER_ID}x` }],
])('%j filters nothing', (query) => {
  const address = parseReportAddress(query);
  expect(address).toEqual({ fundHouseIds: [], clientId: undefined, open: undefined });
  expect(reportWhere(address)).toEqual({});
});

test('empty values are removed from the address, and the rest is unchanged', () => {
  expect(reportQuery({ fundHouseIds: [] })).toEqual({ amc: undefined });
  expect(reportQuery({ open: undefined })).toEqual({ open: undefined });
});
