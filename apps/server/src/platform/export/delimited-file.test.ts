import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { delimitedFile } from './delimited-file.ts';
import { bytesOf, FULL, sheetOf, windowsOf } from './testing/sheet-of.ts';

const readBack = (bytes: Buffer, delimiter: string) =>
  Papa.parse<string[]>(bytes.toString('utf8').replace(/^\uFEFF/, ''), { delimiter, newline: '\r\n' }).data.slice(0, -1);

test.each([',', '\t'] as const)('writes every kind of column, separated by %j', async (delimiter) => {
  const bytes = await bytesOf(delimitedFile(sheetOf(), windowsOf(FULL, { name: 'Nobody' }), delimiter));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [headers, full, empty] = readBack(bytes, delimiter);
  expect(headers?.join('|')).toBe(
    'Name|Code|Mode|Funds|Payload|Amount|Units|NAV|Gain %|Share (%)|Count|Took (ms)|On|At (IST)|Live',
  );
  expect(full?.join('|')).toBe(
    'Ananya Deshmukh|0042|UPI|Nilgiri Flexi Cap; Meru Liquid|{"a":1}|-123456789.50|-1.5000|12.3456789|-12.3456|7|' +
      '1234567|0|2026-11-22|2026-11-22 00:00:05|Yes',
  );
  expect(empty).toEqual(['Nobody', ...Array(13).fill(''), 'No'].map((cell, at) => (at === 14 ? '' : cell)));
});

test.each([
  ['a,b', 'a,b'],
  ['a\tb', 'a\tb'],
  ['say "yes"', 'say "yes"'],
  ['two\r\nlines', 'two\nlines'],
  [' spaced ', ' spaced '],
  ['=1+1', "'=1+1"],
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  ['-5', "'-5"],
  [' @x', "' @x"],
  ['＝1', "'＝1"],
  ['a\0b', 'ab'],
  ['half \ud800', 'half \ufffd'],
])('a name of %j is read back as %j', async (name, expected) => {
  for (const delimiter of [',', '\t'] as const) {
    const bytes = await bytesOf(delimitedFile(sheetOf('name', 'amount'), windowsOf({ ...FULL, name }), delimiter));
    expect(readBack(bytes, delimiter)[1]).toEqual([expected, '-123456789.50']);
  }
});

test('labels of choices and invalid numbers are text', async () => {
  const odd = { ...FULL, mode: 'cash', gain: '=1+1' };
  const bytes = await bytesOf(delimitedFile(sheetOf('mode', 'gain'), windowsOf(odd), ','));
  expect(readBack(bytes, ',')[1]).toEqual(["'=Cash", "'=1+1"]);
});
