import { paise } from '@artha/domain/kit/money';
import { setTimeout as sleep } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { TableRow } from '../tables/export-source.ts';
import { bytesOf, FULL, sheetOf, windowsOf } from './testing/sheet-of.ts';
import { hundredthOf, xlsxFile } from './xlsx-file.ts';

const made = (keys: readonly string[], ...rows: readonly TableRow[]) =>
  bytesOf(xlsxFile(sheetOf(...keys), windowsOf(...rows)));

/** The sheet as it is stored: the last part of the archive. */
function sheetXml(bytes: Buffer): string {
  const directory = bytes.readUInt32LE(bytes.length - 6);
  const at = bytes.indexOf(Buffer.from('xl/worksheets/sheet1.xml'), 0, 'latin1');
  const packed = bytes.subarray(at + 'xl/worksheets/sheet1.xml'.length, directory);
  return inflateRawSync(packed).toString('utf8');
}

test('another program reads every kind as what it is', async () => {
  const [sheet] = await readXlsx(await made([], FULL, { name: 'Nobody' }));
  const [heads, full, empty] = sheet!.data;
  expect(sheet!.sheet).toBe('Everything  of  all  kinds');
  expect(heads).toContain('At (IST)');
  expect(full).toEqual([
    ...['Ananya Deshmukh', '0042', 'UPI', 'Nilgiri Flexi Cap; Meru Liquid', '{"a":1}'],
    ...[-123_456_789.5, -1.5, 12.345_678_9, -0.123_456, 0.07, 1_234_567, 0],
    ...[new Date('2026-11-22T00:00:00Z'), new Date('2026-11-22T00:00:05Z'), 'Yes'],
  ]);
  expect(empty?.filter((cell) => cell !== null)).toEqual(['Nobody']);
});

test.each(['=1+1', '+1', '-2', '@x', '\t=1', ' =1', '＝1', '=HYPERLINK("https://example.com","x")', '<&>"'])(
  'a name of %j is that text, and no formula',
  async (name) => {
    const bytes = await made(['name'], { name });
    // The reader leaves blanks around a text away.
    expect((await readXlsx(bytes))[0]!.data[1]).toEqual([name.trim()]);
    const xml = sheetXml(bytes);
    expect(xml).not.toMatch(/<f[ >]/);
    expect(xml).toContain('t="inlineStr"');
    expect(xml.includes('<c r="A2" s="2"')).toBe(name !== '<&>"');
  },
);

test.each([
  [123_456_789_012_345n, '<v>1234567890123.45</v>'],
  [999_999_999_999_999n, '<v>9999999999999.99</v>'],
  [9_007_199_254_740_993n, '<t xml:space="preserve">90071992547409.93</t>'],
  [10_000_000_000_000_000n, '<v>100000000000000.00</v>'],
  [-1n, '<v>-0.01</v>'],
])('%i paise stand as %s: no digit is lost', async (amount, expected) => {
  expect(sheetXml(await made(['amount'], { amount: paise(amount) }))).toContain(expected);
});

test.each([
  ['12.35', '0.1235'],
  ['-0.5', '-0.005'],
  ['100', '1.00'],
  ['1234.5678', '12.345678'],
])('%s percent are %s', (percent, part) => {
  expect(hundredthOf(percent)).toBe(part);
});

test('control characters and halves of characters are gone, and what is too long is cut', async () => {
  const [sheet] = await readXlsx(
    await made(['name', 'payload'], { name: 'a\0\u000bb\ud800', payload: 'x'.repeat(40_000) }),
  );
  const [name, payload] = sheet!.data[1]!;
  expect(name).toBe('ab\ufffd');
  expect(String(payload)).toHaveLength(32_767);
});

test('what its rows throw ends it', async () => {
  async function* failing() {
    yield [FULL];
    await sleep(1);
    throw new Error('the database is away');
  }
  await expect(bytesOf(xlsxFile(sheetOf(), failing()))).rejects.toThrow('the database is away');
});
