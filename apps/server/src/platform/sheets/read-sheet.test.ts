import { describe, expect, test } from 'vitest';
import { PLAIN_XLSX, workbookParts, zip } from '../files/testing/sheet-bodies.ts';
import { readSheet } from './read-sheet.ts';
import { numberText } from './xlsx-rows.ts';

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );

test('reads the first sheet of a workbook as text', async () => {
  expect(await readSheet(PLAIN_XLSX, 'xlsx')).toEqual([
    ['Name', 'Rate', 'From', 'Open'],
    ['Asha', '4.1', '2026-11-21', 'TRUE'],
  ]);
});

test.each<[string, string, string[][]]>([
  [
    'commas',
    'a,b\r\n1,"x, ""y"""\r\n',
    [
      ['a', 'b'],
      ['1', 'x, "y"'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['a byte order mark', '\u{feff}नाम,b\n', [['नाम', 'b']]],
  ['empty lines and short rows', 'a,b\n\n1\n', [['a', 'b'], ['1']]],
  [
    'a line break within quotes',
    'a,b\n"1\n2",3\n',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
])('reads csv with %s', async (_name, text, rows) => {
  expect(await readSheet(Buffer.from(text), 'csv')).toEqual(rows);
});

test.each<[string, Uint8Array, 'csv' | 'xlsx', string]>([
  ['an open quotation mark', Buffer.from('a,b\n"1,2\n'), 'csv', 'it is damaged or not a sheet'],
  ['another encoding', Buffer.from([0xe9]), 'csv', 'its text is not UTF-8'],
  ['too many columns', Buffer.from(','.repeat(300)), 'csv', 'it has more data than can be read'],
  ['a cell that is too long', Buffer.from('x'.repeat(20_000)), 'csv', 'it has more data than can be read'],
  ['too many rows', Buffer.from('1\n'.repeat(200_001)), 'csv', 'it has more data than can be read'],
  ['no workbook', zip([]), 'xlsx', 'it is damaged or not a sheet'],
  [
    'macros',
    zip([...workbookParts(''), { name: 'xl/vbaProject.bin', content: '' }]),
    'xlsx',
    'it has macros or embedded files',
  ],
])('refuses %s', async (_name, bytes, extension, label) => {
  expect(await refusalOf(readSheet(bytes, extension))).toBe(`The file cannot be imported: ${label}.`);
});

describe('a stored number', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['007', '007'],
    ['4.0999999999999996', '4.1'],
    ['1E-3', '0.001'],
    ['-1.5E3', '-1500'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', '1234567890123460'],
    ['1E+21', '1000000000000000000000'],
    ['0.30000000000000004', '0.3'],
  ])('%s is %s', (stored, text) => {
    expect(numberText(stored)).toBe(text);
  });
});
