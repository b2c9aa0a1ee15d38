import { DEFAULT_TERMS, termsParts } from '@artha/domain/system/recovery/terms';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readPdf } from '../../../platform/export/testing/read-pdf.ts';
import { testDatabase } from '../../../testing/database.ts';
import { renderTermsPdf, termsPdf } from './terms-pdf.ts';

const NOON = new Date('2026-11-20T06:30:00Z');

/** The text of the pages and their number. */
function textsOf(bytes: Uint8Array) {
  const pages = readPdf(Buffer.from(bytes));
  const text = pages.flatMap((page) => page.map((printed) => printed.text)).join(' ');
  return { file: Buffer.from(bytes).toString('latin1'), text: text.replaceAll(/\s+/g, ' '), pages: pages.length };
}

test('the document has every heading and paragraph, the brand, the version and numbered pages', async () => {
  const { file, text, pages } = textsOf(await renderTermsPdf({ brand: 'Meru Bank', terms: DEFAULT_TERMS }, NOON));
  expect(file.startsWith('%PDF-1.7')).toBe(true);
  expect(file).toContain('/Marked true');
  expect(file).toContain('/Lang (en-IN)');
  for (const { title, paragraphs } of termsParts(DEFAULT_TERMS, 'Meru Bank'))
    for (const part of [title, ...paragraphs]) expect(text).toContain(part);
  expect(text).not.toContain('{brand}');
  expect(text).toContain(`Version ${DEFAULT_TERMS.version}`);
  expect(pages).toBeGreaterThan(1);
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
});

test('a brand may be in any letters of India and Europe that the font has', async () => {
  const { file, text } = textsOf(await renderTermsPdf({ brand: 'Ā₹ बक', terms: DEFAULT_TERMS }, NOON));
  expect(text).toContain('Ā₹ बक');
  expect(file).not.toContain('Helvetica');
});

test('the document is cached until the brand or the terms change', async () => {
  const { db } = await testDatabase();
  const first = await termsPdf(db, NOON);
  expect(first).toMatchObject({
    contentType: 'application/pdf',
    fileName: `terms-and-conditions-v${DEFAULT_TERMS.version}.pdf`,
  });
  expect((await termsPdf(db, NOON)).bytes).toBe(first.bytes);
  await db.execute(sql`insert into app_config (key, value) values ('clientBrandName', '"Meru Bank"')`);
  await expect.poll(async () => textsOf((await termsPdf(db, NOON)).bytes).text).toContain('Meru Bank');
  await db.execute(sql`insert into app_config (key, value) values ('TERMS', '{"version": 2, "text": "Only this."}')`);
  const second = await termsPdf(db, NOON);
  expect(second.fileName).toBe('terms-and-conditions-v2.pdf');
  expect(textsOf(second.bytes).text).toContain('Only this.');
});
