import { expect, test } from 'vitest';
import { readIsin, readPrice, tidy } from './cells.ts';

test.each([
  ['108.1982', { nav: '108.1982', places: 4 }],
  ['10', { nav: '10', places: 0 }],
  ['0.00000001', { nav: '0.00000001', places: 8 }],
  ['12.66557374', { nav: '12.66557374', places: 8 }],
  ['1211636.7662', { nav: '1211636.7662', places: 4 }],
  ['999999999999.5', { nav: '999999999999.5', places: 1 }],
  ['N.A.', 'NAV is not a plain decimal number'],
  ['', 'NAV is not a plain decimal number'],
  ['10.', { nav: '10', places: 0 }],
  ['.4157', { nav: '0.4157', places: 4 }],
  ['.', 'NAV is not a plain decimal number'],
  ['0.', 'NAV is zero'],
  ['.0000', 'NAV is zero'],
  ['1.2.3', 'NAV is not a plain decimal number'],
  ['-1.5', 'NAV is not a plain decimal number'],
  ['+1.5', 'NAV is not a plain decimal number'],
  ['1e3', 'NAV is not a plain decimal number'],
  ['1,000.00', 'NAV is not a plain decimal number'],
  ['NaN', 'NAV is not a plain decimal number'],
  ['१२.५', 'NAV is not a plain decimal number'],
  ['0.0000', 'NAV is zero'],
  ['0', 'NAV is zero'],
  ['1.123456789', 'NAV has more than 8 places'],
  ['1234567890123.5', 'NAV is too large'],
  ['9'.repeat(13), 'NAV is too large'],
])('the NAV %j is read as %j', (text, read) => {
  expect(readPrice(text)).toEqual(read);
});

test.each([
  ['INF209KA12Z1', 'INF209KA12Z1'],
  ['-', null],
  ['', null],
  ['INF174K1TA2', undefined],
  ['INF78901059', undefined],
  ['NF789FC1W99', undefined],
  ['#N/A', undefined],
  ['NOTAPP', undefined],
  ['---', undefined],
  ['Redeemed', undefined],
  ['inf209ka12z1', undefined],
])('the ISIN %j is read as %j', (text, read) => {
  expect(readIsin(text)).toBe(read);
});

test('trims names and collapses blanks, including tabs', () => {
  expect(tidy(' Banking & PSU Debt Fund  - DIRECT\t- IDCW\u00a0')).toBe('Banking & PSU Debt Fund - DIRECT - IDCW');
});
