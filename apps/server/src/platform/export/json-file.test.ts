import { expect, test } from 'vitest';
import { jsonFile } from './json-file.ts';
import type { TableRow } from '../tables/export-source.ts';
import { bytesOf, FULL, sheetOf, windowsOf } from './testing/sheet-of.ts';

const read = async (...rows: readonly TableRow[]) =>
  JSON.parse((await bytesOf(jsonFile(sheetOf(), windowsOf(...rows)))).toString('utf8')) as unknown;

test('writes values by their keys, exact decimals as text', async () => {
  expect(await read({ ...FULL, name: '=1\0\ud800' }, { name: 'Nobody' })).toMatchObject([
    {
      ...{ name: '=1\ufffd', mode: 'upi', funds: ['Nilgiri Flexi Cap', 'Meru Liquid'], payload: '{"a":1}' },
      ...{ amount: '-123456789.50', units: '-1.5000', price: '12.3456789', gain: '-12.3456', count: 1_234_567 },
      ...{ on: '2026-11-22', at: '2026-11-21T18:30:05.900Z', isLive: true },
    },
    { name: 'Nobody', amount: null, at: null },
  ]);
});

test('writes an empty list without rows', async () => {
  expect(await read()).toEqual([]);
});
