import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfFile } from './pdf-file.ts';
import { LetterWidths, linesOf, printable, printedOf } from './pdf-text.ts';
import { bytesOf, FULL, sheetOf, windowsOf } from './testing/sheet-of.ts';

/** The lines of each page in writing order. */
async function readPages(...[sheet, rows]: Parameters<typeof pdfFile>): Promise<readonly (readonly string[])[]> {
  const file = (await bytesOf(pdfFile(sheet, rows))).toString('latin1');
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => stream)
    // Metadata is not compressed.
    .filter((stream) => stream.startsWith('x'))
    .map((stream) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  return streams.map((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  );
}

test('writes the title, user and time, and the header on every page', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ ...FULL, name: `Row ${at + 1}` }));
  const pages = await readPages(sheetOf('name', 'amount'), windowsOf(...rows));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toContain('For Ananya Deshmukh \xb7 22 Nov 2026, 00:15 IST \xb7 Amounts in rupees');
  for (const [at, page] of pages.entries()) {
    expect(page).toEqual(expect.arrayContaining(['Name', 'Amount', `Page ${at + 1}`]));
  }
  const names = pages.flat().filter((line) => line.startsWith('Row '));
  expect(names).toEqual(rows.map(({ name }) => name));
});

test('formats cells for reading and leaves formula-like text unchanged', async () => {
  const [page] = await readPages(sheetOf(), windowsOf({ ...FULL, name: '=1+1' }));
  for (const cell of ['=1+1', 'UPI', '-12,34,56,789.50', '-1.5000', '-12.35%', '22 Nov 2026', 'Yes']) {
    expect(page).toContain(cell);
  }
});

test.each([
  ['₹500 für Zoë', 'Rs 500 für Zoë'],
  ['Āśā Ḍ', 'Asa D'],
  ['आशा', '??'],
  ['“so” – 5 €', '“so” – 5 €'],
  ['a\tb', 'a b'],
])('%j prints as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('an invalid number prints as text', () => {
  expect(printedOf({ key: 'gain', kind: 'percent', label: '', isNullable: true }, '=1')).toBe('=1');
});

test.each([
  ['short', 10, ['short']],
  ['two words', 5, ['two', 'words']],
  ['unbreakable', 4, ['unbr', 'eaka', 'ble']],
  ['a\nb', 10, ['a', 'b']],
  ['a b c d', 3, ['a b', 'c d']],
])('breaks %j into lines of width %i', (text, width, lines) => {
  expect(linesOf(text, new LetterWidths(() => 1), width)).toEqual(lines);
});

test('a cell never fills a page', () => {
  const lines = linesOf('word '.repeat(1_000), new LetterWidths(() => 1), 5);
  expect([lines.length, lines.at(-1)]).toEqual([12, '…']);
});
