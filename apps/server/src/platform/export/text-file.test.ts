import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { TableRow } from '../tables/export-source.ts';
import { bytesOf, FULL, sheetOf, windowsOf } from './testing/sheet-of.ts';
import { textFile } from './text-file.ts';

const made = async (keys: readonly string[], ...rows: readonly TableRow[]) =>
  (await bytesOf(textFile(sheetOf(...keys), windowsOf(...rows)))).toString('utf8').split('\r\n');

const ABOUT = [
  'Everything: of [all] kinds',
  'Prepared for: Ananya Deshmukh',
  'As on: 22 Nov 2026, 00:15 IST',
  'Mode: UPI',
  'Account: =4711',
  '',
];

test('states title, person, date and filter, and writes rows and totals in columns', async () => {
  const rows = [FULL, { name: 'Nobody', amount: paise(50n), on: '2026-01-05', count: 3 }];
  expect(await made(['name', 'amount', 'gain', 'on', 'count'], ...rows)).toEqual([
    ...ABOUT,
    'Name                   Amount (₹)   Gain %  On               Count',
    '---------------  ----------------  -------  -----------  ---------',
    'Ananya Deshmukh  -12,34,56,789.50  -12.35%  22 Nov 2026  12,34,567',
    'Nobody                       0.50           05 Jan 2026          3',
    '---------------  ----------------  -------  -----------  ---------',
    'Total            -12,34,56,789.00',
    '',
  ]);
});

test('an empty file has a header and no totals', async () => {
  expect(await made(['name', 'amount'])).toEqual([...ABOUT, 'Name  Amount (₹)', '----  ----------', '']);
});

test('long cells are broken into lines, and no other column moves', async () => {
  const payload = `${'x'.repeat(70)}\nlast\tline`;
  const lines = await made(['payload', 'code'], { payload, code: '0042' });
  expect(lines.slice(ABOUT.length)).toEqual([
    `Payload${' '.repeat(55)}Code`,
    `${'-'.repeat(60)}  ----`,
    `${'x'.repeat(60)}  0042`,
    'x'.repeat(10),
    'last line',
    '',
  ]);
});

test('letters that are written as one count once, and no letter is lost', async () => {
  const lines = await made(['name', 'code'], { name: 'कीकी', code: '1' }, { name: 'தமிழ்', code: '2' });
  expect(lines.slice(ABOUT.length)).toEqual(['Name  Code', '----  ----', 'कीकी    1', 'தமிழ்   2', '']);
});
