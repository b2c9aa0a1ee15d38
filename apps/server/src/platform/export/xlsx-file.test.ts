import { paise } from '@artha/domain/kit/money';
import { setTimeout as sleep } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { TableRow } from '../tables/export-source.ts';
import { bytesOf, FULL, sheetOf, windowsOf } from './testing/sheet-of.ts';
import { fractionOfPercent, xlsxFile } from './xlsx-file.ts';

const made = (keys: readonly string[], ...rows: readonly TableRow[]) =>
  bytesOf(xlsxFile(sheetOf(...keys), windowsOf(...rows)));

/** The stored XML of the sheet, by the local header of its part. */
function sheetXml(bytes: Buffer): string {
  const path = 'xl/worksheets/sheet1.xml';
  const at = bytes.indexOf(path, 0, 'latin1');
  const extraBytes = bytes.readUInt16LE(at - 2);
  return inflateRawSync(bytes.subarray(at + path.length + extraBytes)).toString('utf8');
}

/** The index of the header row: title, four facts and an empty row come first. */
const HEADER_AT = 6;

test('states title, person, date, filter and accounts above the rows, and the totals below', async () => {
  const rows = [FULL, { name: 'Nobody', amount: paise(50n) }];
  const [sheet] = await readXlsx(await made(['name', 'amount', 'units'], ...rows));
  const { data } = sheet!;
  expect(data.slice(0, HEADER_AT).map((row) => row.filter((cell) => cell !== null))).toEqual([
    ['Everything: of [all] kinds'],
    ['Prepared for', 'Ananya Deshmukh'],
    ['As on', '22 Nov 2026, 00:15 IST'],
    ['Mode', 'UPI'],
    ['Account', '=4711'],
    [],
  ]);
  expect(data.at(-1)).toEqual(['Total', -123_456_789, null]);
  const xml = sheetXml(await made(['name', 'amount'], ...rows));
  expect(xml).toContain('<pane ySplit="7" topLeftCell="A8"');
  // A fact that looks like a formula is text, too.
  expect(xml).toContain('<c r="B5" s="2" t="inlineStr"><is><t xml:space="preserve">=4711');
});

test('rows of a day of their own are as on that day, and the file says when it was prepared', async () => {
  const sheet = { ...sheetOf('name', 'amount'), facts: [['As on', '30 Jun 2025']] as const };
  const [{ data } = { data: [] }] = await readXlsx(await bytesOf(xlsxFile(sheet, windowsOf(FULL))));
  expect(data.slice(2, 4)).toEqual([
    ['Prepared on', '22 Nov 2026, 00:15 IST'],
    ['As on', '30 Jun 2025'],
  ]);
});

test('an independent reader reads every kind of column with its type', async () => {
  const [sheet] = await readXlsx(await made([], FULL, { name: 'Nobody' }));
  const [headers, full, empty] = sheet!.data.slice(HEADER_AT);
  expect(sheet!.sheet).toBe('Everything  of  all  kinds');
  expect(headers).toContain('At (IST)');
  expect(full).toEqual([
    ...['Ananya Deshmukh', '0042', 'UPI', 'Nilgiri Flexi Cap; Meru Liquid', '{"a":1}'],
    ...[-123_456_789.5, -1.5, 12.345_678_9, -0.123_456, 0.07, 1_234_567, 0],
    ...[new Date('2026-11-22T00:00:00Z'), new Date('2026-11-22T00:00:05Z'), 'Yes'],
  ]);
  expect(empty?.filter((cell) => cell !== null)).toEqual(['Nobody']);
});

test.each(['=1+1', '+1', '-2', '@x', '\t=1', ' =1', '＝1', '=HYPERLINK("https://example.com","x")', '<&>"'])(
  'a name of %j is text, not a formula',
  async (name) => {
    const bytes = await made(['name'], { name });
    // The reader trims text.
    expect((await readXlsx(bytes))[0]!.data[HEADER_AT + 1]?.[0]).toBe(name.trim());
    const xml = sheetXml(bytes);
    expect(xml).not.toMatch(/<f[ >]/);
    expect(xml).toContain('t="inlineStr"');
    expect(xml.includes(`<c r="A${HEADER_AT + 2}" s="2"`)).toBe(name !== '<&>"');
  },
);

test.each([
  [123_456_789_012_345n, '<v>1234567890123.45</v>'],
  [999_999_999_999_999n, '<v>9999999999999.99</v>'],
  [9_007_199_254_740_993n, '<t xml:space="preserve">90071992547409.93</t>'],
  [10_000_000_000_000_000n, '<v>100000000000000.00</v>'],
  [-1n, '<v>-0.01</v>'],
])('%i paise are written as %s, without losing a digit', async (amount, expected) => {
  expect(sheetXml(await made(['amount'], { amount: paise(amount) }))).toContain(expected);
});

test.each([
  ['12.35', '0.1235'],
  ['-0.5', '-0.005'],
  ['100', '1.00'],
  ['1234.5678', '12.345678'],
])('%s percent is written as %s', (percent, fraction) => {
  expect(fractionOfPercent(percent)).toBe(fraction);
});

test('removes control characters and lone surrogates, and truncates long text', async () => {
  const [sheet] = await readXlsx(
    await made(['name', 'payload'], { name: 'a\0\u000bb\ud800', payload: 'x'.repeat(40_000) }),
  );
  const [name, payload] = sheet!.data[HEADER_AT + 1]!;
  expect(name).toBe('ab\ufffd');
  expect(String(payload)).toHaveLength(32_767);
});

test('closes its rows when the reader stops early', async () => {
  let isClosed = false;
  async function* many() {
    try {
      for (;;) yield Array.from({ length: 1_000 }, (_, at) => ({ ...FULL, name: `${at}`.repeat(50) }));
    } finally {
      isClosed = true;
    }
  }
  let bytes = 0;
  for await (const chunk of xlsxFile(sheetOf(), many())) {
    bytes += chunk.length;
    if (bytes > 200_000) break;
  }
  await expect.poll(() => isClosed).toBe(true);
});

test('passes on an error of its rows', async () => {
  async function* failing() {
    yield [FULL];
    await sleep(1);
    throw new Error('the database is down');
  }
  await expect(bytesOf(xlsxFile(sheetOf(), failing()))).rejects.toThrow('the database is down');
});
