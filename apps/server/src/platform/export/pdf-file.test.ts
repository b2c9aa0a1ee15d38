import { paise } from '@artha/domain/kit/money';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { printable, REGULAR, registerFonts } from './fonts.ts';
import { pdfFile } from './pdf-file.ts';
import { printedOf } from './readable-cells.ts';
import { linesOf, widthByCharacters } from './text-lines.ts';
import { PdfWords } from './pdf-words.ts';
import { readPdf } from './testing/read-pdf.ts';
import { bytesOf, FULL, sheetOf, windowsOf } from './testing/sheet-of.ts';

const readPages = async (...made: Parameters<typeof pdfFile>) =>
  readPdf(await bytesOf(pdfFile(...made))).map((page) => page.map(({ text }) => text));

test('states title, person, date, filter and accounts once, and header and page number on every page', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ ...FULL, name: `Row ${at + 1}` }));
  const pages = await readPages(sheetOf('name', 'amount'), windowsOf(...rows));
  expect(pages.length).toBeGreaterThan(2);
  const about = ['Prepared for: Ananya Deshmukh', 'As on: 22 Nov 2026, 00:15 IST', 'Mode: UPI', 'Account: =4711'];
  expect(pages[0]).toEqual(expect.arrayContaining(about));
  expect(pages.slice(1).flat()).not.toContain(about[0]);
  for (const [at, page] of pages.entries()) {
    expect(page).toEqual(expect.arrayContaining(['Name', 'Amount (₹)', `Page ${at + 1} of ${pages.length}`]));
  }
  const names = pages.flat().filter((line) => line.startsWith('Row '));
  expect(names).toEqual(rows.map(({ name }) => name));
});

test.each([1, 24, 25, 26, 27, 28, 29, 30, 60])('counts the pages of %i rows before it draws them', async (count) => {
  const rows = Array.from({ length: count }, () => FULL);
  const pages = await readPages(sheetOf('name', 'amount'), windowsOf(...rows));
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
});

test('writes each part of a page in its own size, on the first page as on the last', async () => {
  const rows = Array.from({ length: 60 }, () => ({ ...FULL, count: 7 }));
  const pages = readPdf(await bytesOf(pdfFile(sheetOf('name', 'count'), windowsOf(...rows))));
  for (const page of pages) {
    const sizeOf = (pattern: RegExp) => page.filter(({ text }) => pattern.test(text)).map(({ size }) => size);
    expect(sizeOf(/^Page \d/)).toEqual([7.5]);
    expect(new Set(sizeOf(/^(?:Name|Count|7|Ananya Deshmukh)$/))).toEqual(new Set([8]));
  }
});

test('ends with the totals, in bold', async () => {
  const rows = [FULL, { ...FULL, amount: paise(123_456_789_75n) }];
  const [page] = readPdf(await bytesOf(pdfFile(sheetOf('name', 'amount', 'units'), windowsOf(...rows))));
  const [word, sum] = page!.slice(-2);
  expect([word?.text, sum?.text]).toEqual(['Total', '0.25']);
  expect(word?.font).toBe(page!.find(({ text }) => text === 'Name')?.font);
});

test('an empty file has a header and no totals', async () => {
  const [page] = await readPages(sheetOf('name', 'amount'), windowsOf());
  expect(page).toContain('Page 1 of 1');
  expect(page).not.toContain('Total');
});

test('formats cells for reading and leaves formula-like text unchanged', async () => {
  const [page] = await readPages(sheetOf(), windowsOf({ ...FULL, name: '=1+1' }));
  for (const cell of ['=1+1', 'UPI', '-12,34,56,789.50', '-1.5000', '-12.35%', '22 Nov 2026', 'Yes']) {
    expect(page).toContain(cell);
  }
});

test('shows the rupee sign, accents and Devanagari in embedded fonts', async () => {
  const names = ['₹500 für Zoë', 'Āśā Ḍ', 'आशा देशमुख', 'क्षत्र'];
  const file = await bytesOf(pdfFile(sheetOf('name'), windowsOf(...names.map((name) => ({ ...FULL, name })))));
  expect(readPdf(file)[0]?.map(({ text }) => text)).toEqual(expect.arrayContaining(names));
  const fonts = [...file.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name.split('+')[1]);
  expect(new Set(fonts)).toEqual(new Set(['NotoSans-Regular', 'NotoSans-Bold']));
});

test('a file of more different words than the library may keep has all of them', async () => {
  const document = new PdfDocument({ margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  await registerFonts(document);
  document.font(REGULAR);
  const words = new PdfWords(document, 3);
  const written = ['one two three', 'ORD-100001', 'two one', 'आशा देश'];
  for (const line of written) words.write(line, 0, 0);
  await new Promise((done) => document.on('end', done).end());
  const [page] = readPdf(Buffer.concat(chunks));
  expect(page!.map(({ text }) => text)).toEqual(['one two three', 'OR', 'D-', '100', '001', 'two one', 'आशा देश']);
  // Each piece begins where the previous one ends.
  expect(page!.slice(1, 5).map(({ x }) => x)).toEqual(
    page!
      .slice(1, 5)
      .map(({ x }) => x)
      .toSorted((a, b) => a - b),
  );
});

test.each([
  ['₹500 für Zoë', '₹500 für Zoë'],
  ['Āśā Ḍ', 'Āśā Ḍ'],
  ['आशा', 'आशा'],
  ['“so” – 5 €', '“so” – 5 €'],
  ['தமிழ் 🙂', '????? ?'],
  ['a\tb', 'a b'],
])('%j prints as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('an invalid number prints as text', () => {
  expect(printedOf({ key: 'gain', kind: 'percent', label: '', isNullable: true }, '=1')).toBe('=1');
});

const widthOf = widthByCharacters(() => 1);

test.each([
  ['short', 10, ['short']],
  ['two words', 5, ['two', 'words']],
  ['unbreakable', 4, ['unbr', 'eaka', 'ble']],
  ['a\nb', 10, ['a', 'b']],
  ['a b c d', 3, ['a b', 'c d']],
  ['कीकीकी', 4, ['कीकी', 'की']],
])('breaks %j into lines of width %i', (text, width, lines) => {
  expect(linesOf(text, widthOf, width)).toEqual(lines);
});

test('a cell never fills a page', () => {
  const lines = linesOf('word '.repeat(1_000), widthOf, 5);
  expect([lines.length, lines.at(-1)]).toEqual([12, '…']);
});
