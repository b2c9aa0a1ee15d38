import { inflateSync } from 'node:zlib';
import { TERMS_VERSION, termsFor } from '@artha/domain/system/recovery/terms';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { renderTermsPdf, termsPdf } from './terms-pdf.ts';

const NOON = new Date('2026-11-20T06:30:00Z');

/** The text of the pages and their number. */
function readPdf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => unpack(stream));
  const shown = [...streams.join('\n').matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
  return { file, text: shown.join(' ').replaceAll(/\s+/g, ' '), pages: file.match(/\/Type \/Page\n/g)?.length ?? 0 };
}

function unpack(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

test('the document has every heading and paragraph, the brand, the version and numbered pages', async () => {
  const { file, text, pages } = readPdf(await renderTermsPdf('Meru Bank', NOON));
  expect(file.startsWith('%PDF-1.7')).toBe(true);
  expect(file).toContain('/Marked true');
  expect(file).toContain('/Lang (en-IN)');
  for (const { title, paragraphs } of termsFor('Meru Bank'))
    for (const part of [title, ...paragraphs]) expect(text).toContain(part);
  expect(text).not.toContain('{brand}');
  expect(text).toContain(`Version ${TERMS_VERSION}`);
  expect(pages).toBeGreaterThan(1);
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
});

test('the document is cached until the brand changes', async () => {
  const { db } = await testDatabase();
  const first = await termsPdf(db, NOON);
  expect(first).toMatchObject({
    contentType: 'application/pdf',
    fileName: `terms-and-conditions-v${TERMS_VERSION}.pdf`,
  });
  expect((await termsPdf(db, NOON)).bytes).toBe(first.bytes);
  await db.execute(sql`insert into app_config (key, value) values ('clientBrandName', '"Meru Bank"')`);
  await expect
    .poll(async () => readPdf((await termsPdf(db, NOON)).bytes).text, { timeout: 5_000 })
    .toContain('Meru Bank');
});
