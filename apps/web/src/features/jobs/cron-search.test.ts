import { expect, test } from 'vitest';
import { cronQuery, EVERY_RUN, filterOf, isNarrowed, parseCronSearch } from './cron-search.ts';

test('an address says what is shown, and comes back the same', () => {
  const query = { step: 'nav-import', state: 'failed', from: '2026-11-01', to: '2026-11-20', page: '3' };
  const search = parseCronSearch(query);
  expect(cronQuery(search)).toEqual(query);
  expect(filterOf(search)).toEqual({
    where: { name: 'nav-import', state: 'failed', from: '2026-11-01', to: '2026-11-20' },
    limit: 20,
    offset: 40,
  });
});

test.each([
  [{}],
  [{ state: 'broken', from: '2026-02-30', to: 'soon', page: '-1' }],
  [{ step: '<script>', page: '1.5' }],
  [{ step: ['nav'], state: 7 }],
])('%j shows every run', (query) => {
  expect(parseCronSearch(query)).toEqual(EVERY_RUN);
  expect(isNarrowed(parseCronSearch(query))).toBe(false);
});
