import { describe, expect, test } from 'vitest';
import type { TableRow } from '../tables/export-source.ts';
import { tableFile } from '../export/table-file.ts';
import { PLAIN_XLSX, workbookParts, zip } from '../files/testing/sheet-bodies.ts';
import { numberText } from './number-text.ts';
import { percentStyles } from './percent-cells.ts';
import { readSheet } from './read-sheet.ts';

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

/** A workbook of one column of shares, as the product writes it. */
async function sharesFile(...shares: readonly string[]): Promise<Buffer> {
  const rows = shares.map((share): TableRow => ({ share, note: `${share} of it` }));
  const columns = [
    { key: 'share', label: 'Share', kind: 'percent', isNullable: false },
    { key: 'note', label: 'Note', kind: 'text', isNullable: false },
  ] as const;
  const sheet = { title: 'Shares', columns, madeFor: 'Asha', madeAt: new Date('2026-11-20T06:30:00Z'), facts: [] };
  async function* windows() {
    yield rows;
  }
  return Buffer.concat(await Array.fromAsync(tableFile('xlsx', sheet as never, windows())));
}

test('a percentage of a workbook is read as it is shown, not as the fraction that is stored', async () => {
  const shares = ['70', '12.5', '0.07', '-3', '0', '100', '0.0001'];
  const rows = await readSheet(await sharesFile(...shares), 'xlsx');
  expect(rows.slice(-shares.length)).toEqual(shares.map((share) => [`${share}%`, `${share} of it`]));
});

test.each([
  ['an error', '<c r="A1" t="e"><v>#N/A</v></c>'],
  ['the error of a formula', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
  ['a formula without a value', '<c r="A1"><f>SUM(B1:B2)</f></c>'],
  ['a shared formula without a value', '<c r="A1" s="1"><f t="shared" si="0"/></c>'],
])('refuses a workbook with a cell that has %s', async (_what, cell) => {
  const rows = `<row r="1">${cell}<c r="B1"><v>1</v></c></row>`;
  expect(await refusalOf(readSheet(zip(workbookParts(rows)), 'xlsx'))).toBe(
    'The file cannot be imported: it has cells with errors, or with formulas that were not computed.',
  );
});

test('reads the values of formulas, also empty ones', async () => {
  const rows =
    '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>""</f><v></v></c><c r="C1"><v>3</v></c></row>';
  expect(await readSheet(zip(workbookParts(rows)), 'xlsx')).toEqual([['2', '', '3']]);
});

test.each([
  ['0.625', '15:00'],
  ['0.60416666666666663', '14:30'],
  ['0', '00:00'],
  ['46347', '2026-11-21'],
])('the stored time or date %s is read as %s', async (stored, text) => {
  const styled = workbookParts(`<row r="1"><c r="A1" s="1"><v>${stored}</v></c></row>`);
  expect(await readSheet(zip(styled), 'xlsx')).toEqual([[text]]);
});

test.each([
  ['<numFmt numFmtId="170" formatCode="0.00%"/>', 170, true],
  ['<numFmt numFmtId="170" formatCode="0.0%;[Red]-0.0%"/>', 170, true],
  ['<numFmt numFmtId="170" formatCode="0.00&quot; % of it&quot;"/>', 170, false],
  [String.raw`<numFmt numFmtId="170" formatCode="0.00\%"/>`, 170, false],
  ['', 9, true],
  ['', 10, true],
  ['', 2, false],
])('with %j the format %i shows a percentage: %s', (formats, format, isPercent) => {
  const styles = `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf fontId="1" numFmtId="${format}"><alignment/></xf></cellXfs></styleSheet>`;
  expect([...percentStyles(styles)]).toEqual(isPercent ? ['1'] : []);
});
