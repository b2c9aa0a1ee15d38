import { expect, test } from 'vitest';
import { FeedRefusal } from './feed-refusal.ts';
import { navHistoryDateReader, navHistoryReader } from './nav-history.ts';

test.each([
  [
    'scheme_code,nav_date,nav_as_published,times_seen',
    '100033,2025-07-15,913.89,3',
    '100033',
    '2025-07-15',
    '913.89',
    2,
  ],
  ['date,nav,scheme_code', '05-02-2026,131.56000,103490', '103490', '2026-02-05', '131.56000', 5],
  ['Date,NAV', '2015-12-07,128.831', '100119', '2015-12-07', '128.831', 3],
])('the layout %s', (header, line, ...[schemeCode, on, nav, places]) => {
  expect(navHistoryReader(header, '100119.csv')(line)).toEqual({ row: { schemeCode, on, nav, places } });
});

test.each([
  ['05-13-2026,131.56,103490', 'date is not valid'],
  ['2026-02-05,131.56,103490', 'date is not valid'],
  ['05-02-2026,0.0,103490', 'NAV is zero'],
  ['05-02-2026,131.56', 'does not have 3 values'],
  ['05-02-2026,131.56,no code', 'scheme code is malformed'],
])('%s is refused', (line, refusal) => {
  expect(navHistoryReader('date,nav,scheme_code', 'x.csv')(line)).toEqual({ refusal });
});

test.each([
  ['Date,NAV', 'download (1).csv'],
  ['NAV,Date', '100119.csv'],
  ['<html>', '100119.csv'],
])('the header %s in the file %s is refused as a whole', (header, fileName) => {
  expect(() => navHistoryReader(header, fileName)).toThrow(FeedRefusal);
});

test.each([
  ['date,nav,scheme_code', '05-02-2026,131.56,103490', { schemeCode: '103490', on: '2026-02-05' }],
  ['Date,NAV', '2015-12-07,x', { schemeCode: undefined, on: '2015-12-07' }],
  ['Date,NAV', '07-12-2015,1', undefined],
  ['Date,NAV', '', undefined],
])('the code and the date in the layout %s of %j', (header, line, read) => {
  expect(navHistoryDateReader(header)(line)).toEqual(read);
});
