import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { openRotatingFile, rotateIfLarge } from './rotating-file.ts';

const root = mkdtempSync(join(tmpdir(), 'artha-log-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const contentOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

test('a file is rotated by size after a whole line, and only the newest ones are kept', () => {
  const folder = join(root, 'kept');
  const log = openRotatingFile(join(folder, 'a.log'), { maxBytes: 10, kept: 2 });
  for (const line of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
    log.write(`${line} `);
    log.write(Buffer.from('line\n'));
  }
  log.write('last\n');
  log.close();
  expect(contentOf(folder)).toEqual({ 'a.log': 'last\n', 'a.log.1': 'sixth line\n', 'a.log.2': 'fifth line\n' });
  expect(statSync(join(folder, 'a.log')).mode & 0o777).toBe(0o600);
});

test('a file of an earlier process is continued, and rotated first if it is large', () => {
  const folder = join(root, 'continued');
  const rotation = { maxBytes: 20, kept: 1 };
  for (const text of ['one\n', 'two, which is longer\n', 'three\n']) {
    const log = openRotatingFile(join(folder, 'a.log'), rotation);
    log.write(text);
    log.close();
  }
  expect(contentOf(folder)).toEqual({ 'a.log': 'three\n', 'a.log.1': 'one\ntwo, which is longer\n' });
});

test('without rotated files a large file starts again', () => {
  const file = join(root, 'none.log');
  writeFileSync(file, 'x'.repeat(30));
  rotateIfLarge(file, { maxBytes: 31, kept: 0 });
  expect(statSync(file).size).toBe(30);
  rotateIfLarge(file, { maxBytes: 30, kept: 0 });
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
});

test('the log of a process goes to a file when one is named', () => {
  const path = join(root, 'process', 'product.log');
  const log = createLog('info', { path, rotation: { maxBytes: 1_000, kept: 1 } });
  log.info({ route: 'GET /api/x' }, 'answered');
  const line = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  expect(line).toMatchObject({ route: 'GET /api/x', msg: 'answered' });
});
