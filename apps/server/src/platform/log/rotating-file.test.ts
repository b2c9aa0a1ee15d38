import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { openRotatingFile, rotateInPlace } from './rotating-file.ts';

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
  const folder = join(root, 'none');
  const log = openRotatingFile(join(folder, 'a.log'), { maxBytes: 10, kept: 0 });
  for (const line of ['first\n', 'second\n', 'third\n']) log.write(line);
  log.close();
  expect(contentOf(folder)).toEqual({ 'a.log': 'third\n' });
});

test.each([
  [0, { 'a.log': 'third\n' }],
  [1, { 'a.log': 'third\n', 'a.log.1': 'second\n' }],
  [3, { 'a.log': 'third\n', 'a.log.1': 'second\n', 'a.log.2': 'first\n' }],
])('a file to which another program appends is emptied, and %i copies are kept', async (kept, expected) => {
  const folder = join(root, `appended-${kept}`);
  const file = join(folder, 'a.log');
  mkdirSync(folder);
  const descriptor = openSync(file, 'a', 0o600);
  for (const line of ['first\n', 'second\n', 'third\n']) {
    writeSync(descriptor, line);
    await rotateInPlace(file, { maxBytes: line === 'third\n' ? 7 : 6, kept });
  }
  closeSync(descriptor);
  expect(contentOf(folder)).toEqual(expected);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('a file that cannot be copied is emptied all the same', async () => {
  const file = join(root, 'uncopied.log');
  mkdirSync(join(`${file}.1`, 'not-empty'), { recursive: true });
  writeFileSync(file, 'line\n');
  await expect(rotateInPlace(file, { maxBytes: 5, kept: 1 })).rejects.toThrow();
  expect(statSync(file).size).toBe(0);
});

const TEXT = Array.from({ length: 40 }, (_, at) => `line ${at}\n`).join('');

test.each([1, 7, 16, 64, TEXT.length])('chunks of %i bytes, cut anywhere, rotate after a whole line', (size) => {
  const folder = join(root, `chunks-${size}`);
  const log = openRotatingFile(join(folder, 'a.log'), { maxBytes: 50, kept: 40 });
  for (let at = 0; at < TEXT.length; at += size) log.write(TEXT.slice(at, at + size));
  log.close();
  const files = Object.entries(contentOf(folder));
  for (const [, content] of files) expect(content).toMatch(/^(?:line \d+\n)+$/);
  expect(files.length).toBeGreaterThanOrEqual(Math.floor(TEXT.length / (50 + size)));
  const oldestFirst = files.toSorted(([one], [other]) => numberOf(other) - numberOf(one));
  expect(oldestFirst.map(([, content]) => content).join('')).toBe(TEXT);
});
const numberOf = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);

const LOST = (lines: number) =>
  `{"level":40,"lostLines":${lines},"msg":"lines were lost: the log could not be written"}\n`;

test.each([1, 3, 5, 100])('a full disk ends nothing: lines in chunks of %i bytes are lost, and counted', (size) => {
  const folder = join(root, `full-${size}`);
  const file = join(folder, 'a.log');
  mkdirSync(folder);
  symlinkSync('/dev/full', file);
  const log = openRotatingFile(file, { maxBytes: 1_000, kept: 1 });
  const writeAll = (text: string) => {
    for (let at = 0; at < text.length; at += size) log.write(text.slice(at, at + size));
  };
  writeAll('one\ntwo\nthree is cut ');
  unlinkSync(file);
  writeAll('here\nfour\n');
  writeAll('five\n');
  log.close();
  expect(contentOf(folder)).toEqual({ 'a.log': `${LOST(3)}four\nfive\n` });
});

test('of a line that fitted in part, the rest is lost, and the next line begins on its own', () => {
  const file = join(root, 'part.log');
  const module = pathToFileURL(join(import.meta.dirname, 'rotating-file.ts')).href;
  const program = `
    import { truncateSync } from 'node:fs';
    import { openRotatingFile } from '${module}';
    const log = openRotatingFile('${file}', { maxBytes: 1_000_000, kept: 1 });
    log.write('x'.repeat(5_000) + '\\n');
    log.write('lost\\n');
    truncateSync('${file}', 0);
    log.write('written\\n');`;
  // No file of the process may be larger than 1 or 2 kB, depending on the shell.
  const limited = 'ulimit -f 2; exec "$0" --input-type=module -e "$1"';
  execFileSync('/bin/sh', ['-c', limited, process.execPath, program], { env: {} });
  expect(readFileSync(file, 'utf8')).toBe(`\n${LOST(2)}written\n`);
});

test('a folder that was removed is created again', () => {
  const folder = join(root, 'removed');
  const log = openRotatingFile(join(folder, 'a.log'), { maxBytes: 6, kept: 1 });
  rmSync(folder, { recursive: true });
  log.write('unseen\n');
  log.write('first\n');
  log.write('last\n');
  log.close();
  expect(contentOf(folder)).toEqual({ 'a.log': 'last\n', 'a.log.1': 'first\n' });
});

test('a file that cannot be rotated is continued, and the older one stays', () => {
  const folder = join(root, 'stuck');
  mkdirSync(join(folder, 'a.log.1', 'not-empty'), { recursive: true });
  const log = openRotatingFile(join(folder, 'a.log'), { maxBytes: 5, kept: 1 });
  for (const line of ['first\n', 'second\n', 'third\n']) log.write(line);
  log.close();
  const next = openRotatingFile(join(folder, 'a.log'), { maxBytes: 5, kept: 1 });
  next.write('fourth\n');
  next.close();
  expect(readFileSync(join(folder, 'a.log'), 'utf8')).toBe('first\nsecond\nthird\nfourth\n');
});

test('the log of a process goes to a file when one is named', () => {
  const path = join(root, 'process', 'product.log');
  const log = createLog('info', { path, rotation: { maxBytes: 1_000, kept: 1 } });
  log.info({ route: 'GET /api/x' }, 'answered');
  const line = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  expect(line).toMatchObject({ route: 'GET /api/x', msg: 'answered' });
});
