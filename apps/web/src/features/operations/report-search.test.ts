import { expect, test } from 'vitest';
import { EVERY_ORDER, filterOf, isNarrowed, parseReportSearch, reportQuery } from './report-search.ts';

test('an address says what is shown, and comes back the same', () => {
  const query = {
    ...{ from: '2026-11-14', to: '2026-11-20', amc: '3,9', status: 'cancelled,expired', mode: 'netbanking,upi' },
    ...{ order: '-total', page: '2', open: '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00' },
  };
  const search = parseReportSearch(query, 'failed');
  expect(reportQuery(search)).toEqual(query);
  expect(filterOf('failed', search)).toEqual({
    where: {
      ...{ book: 'failed', from: '2026-11-14', to: '2026-11-20', serviceProviderIds: [3, 9] },
      ...{ statuses: ['cancelled', 'expired'], paymentModes: ['netbanking', 'upi'] },
    },
    ...{ order: '-total', limit: 20, offset: 20 },
  });
});

test.each([
  [{}],
  [{ status: 'completed' }],
  [{ from: '2026-02-30', amc: '0,-1,a', mode: 'gold', order: 'name', page: '0', open: '12' }],
])('%j shows all that failed', (query) => {
  expect(parseReportSearch(query, 'failed')).toEqual(EVERY_ORDER);
  expect(isNarrowed(parseReportSearch(query, 'failed'))).toBe(false);
});

test('no page is asked for that could not be answered', () => {
  expect(filterOf('done', parseReportSearch({ page: '9999' }, 'done')).offset).toBe(1_980);
});
