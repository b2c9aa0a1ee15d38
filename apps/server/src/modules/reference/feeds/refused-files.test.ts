import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, navFile, rowsDigest } from '../../../testing/feed-files.ts';
import { amfiNavFeed, importFeed } from './index.ts';

const write = feedFolder();
const validFile = navFile('900;-;-;Asha Fund;10;19-Aug-2026');
const compressed = gzipSync(Buffer.from(validFile + validFile.repeat(50)));

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const importPath = (source: string) => importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(), source });

test.each<[string, string | Uint8Array, string]>([
  ['empty.txt', '', 'empty'],
  ['one-byte.txt', '\n', 'empty'],
  ['page.txt', '<html>\r\n<head><title>404 Not Found</title></head>\r\n', 'web page'],
  ['moved.txt', '<head><title>Document Moved</title></head>', 'web page'],
  ['unknown.txt', 'Scheme;Price\r\n1;2\r\n', 'not the header'],
  ['history.txt', 'Date,NAV\n2026-08-19,10\n', 'not the header'],
  ['header-only.txt', validFile.split('\r\n')[0]!, 'no row'],
  ['headings-only.txt', navFile(), 'no row'],
  ['binary.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10]), 'is not text'],
  ['no-line-end.txt', 'x'.repeat(100_000), 'is not text'],
  ['cut.txt.gz', compressed.subarray(0, compressed.length - 20), 'damaged'],
])('%s is refused as a whole and changes nothing', async (name, content, reason) => {
  const before = await rowsDigest(database);
  const report = await importPath(write(name, content));
  expect(report).toMatchObject({ state: 'refused', read: 0 });
  expect(report.message).toContain(reason);
  expect(await rowsDigest(database)).toEqual(before);
  const { rows } = await database.pool.query('select state from import_run where id = $1', [report.runId]);
  expect(rows).toEqual([{ state: 'refused' }]);
});

test.each([
  ['/nowhere/at/all.txt', 'cannot be read (ENOENT)'],
  [import.meta.dirname, 'not a file'],
  ['ftp://portal.example/NAVAll.txt', 'Only files and http(s) addresses'],
  ['http://127.0.0.1:1/NAVAll.txt', 'could not be fetched'],
])('%s is refused with the reason', async (source, reason) => {
  const report = await importPath(source);
  expect(report).toMatchObject({ state: 'refused', runId: undefined });
  expect(report.message).toContain(reason);
});

test('a compressed file is recognised by its bytes, not by its name', async () => {
  expect(await importPath(write('packed.txt', gzipSync(Buffer.from(validFile))))).toMatchObject({
    state: 'done',
    read: 1,
  });
});

test('accepts a byte order mark and a last line without a line end', async () => {
  expect(await importPath(write('mark.txt', `\uFEFF${validFile.trimEnd()}`))).toMatchObject({ state: 'done', read: 1 });
});

const server = createServer((request, response) => {
  if (request.url?.startsWith('/NAVAll.txt')) return response.end(validFile);
  response.statusCode = 503;
  return response.end('busy');
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve())));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

test('fetches an address, and stores it without its query', async () => {
  const report = await importPath(address('/NAVAll.txt?token=secret'));
  expect(report).toMatchObject({ state: 'done', read: 1, source: address('/NAVAll.txt') });
});

test('refuses an address that answers with an error', async () => {
  expect((await importPath(address('/other'))).message).toContain('answered 503');
});
