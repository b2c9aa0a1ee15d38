import { expect, test } from 'vitest';
import type { SheetSection } from './sheet-writer.ts';
import { MARGIN_PT, SheetWriter } from './sheet-writer.ts';
import { taggedPdf } from './tagged-pdf.ts';
import { readPdf } from './testing/read-pdf.ts';

const TITLE_SIZE = 11;
const FRAME = { title: 'Sheet', author: 'Bank', marginPt: MARGIN_PT, realNow: new Date(0) };
const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => [`Row ${row + 1}`, '1', '2']);

const SECTIONS: readonly SheetSection[] = [
  { title: 'Short', table: { columns: ['Name', 'One', 'Two'], rows: rowsOf(1) } },
  { title: 'Long', table: { columns: ['Name', 'One', 'Two'], rows: rowsOf(60) } },
  { title: 'Labels', facts: [['Label', 'A value that needs several lines '.repeat(8)]] },
  { title: 'Note', note: 'A note that needs several lines. '.repeat(30) },
];

/** The texts of each page. @param lines above the section, which decide where its page ends */
async function pagesOf(section: SheetSection, lines: number) {
  const bytes = await taggedPdf(FRAME, (document, root) => {
    const writer = new SheetWriter(document, root);
    for (let line = 0; line < lines; line += 1) writer.paragraph('Above');
    writer.sections([section]);
    return () => undefined;
  });
  return readPdf(Buffer.from(bytes));
}

test.each(SECTIONS)('the title of a section is never alone at the end of a page: $title', async (section) => {
  for (let lines = 38; lines < 54; lines += 1) {
    const pages = await pagesOf(section, lines);
    const page = pages.find((each) => each.some(({ size }) => size === TITLE_SIZE)) ?? [];
    const at = page.findIndex(({ size }) => size === TITLE_SIZE);
    const titles = section.table?.columns.length ?? 0;
    expect(page.length - at - 1, `${lines} lines above`).toBeGreaterThan(titles);
  }
});

test('the titles of the columns are repeated on each page of a table', async () => {
  const pages = await pagesOf(SECTIONS[1]!, 10);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page.map(({ text }) => text)).toContain('Name');
});
