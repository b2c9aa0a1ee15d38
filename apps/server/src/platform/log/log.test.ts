import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from './log.ts';

const root = mkdtempSync(join(tmpdir(), 'artha-log-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What is logged of an error. */
function logged(name: string, error: unknown): string {
  const path = join(root, name);
  const log = createLog('info', { path, rotation: { maxBytes: 100_000, kept: 1 } });
  log.child({ job: 'nightly' }).error({ err: error }, 'job failed');
  return readFileSync(path, 'utf8');
}

test('of an error of the database, code and constraint are logged, and no value', () => {
  const cause = Object.assign(new Error('Key (pan)=(ZZZPD0001A) already exists.'), {
    ...{ code: '23505', severity: 'ERROR', constraint: 'investor_pan', detail: 'Key (pan)=(ZZZPD0001A)' },
  });
  const wrapped = Object.assign(new Error('Failed query: insert …\nparams: ZZZPD0001A', { cause }), {
    ...{ query: 'insert …', params: ['ZZZPD0001A'] },
  });
  const line = logged('database.log', wrapped);
  expect(line).not.toContain('ZZZPD0001A');
  expect(JSON.parse(line)).toMatchObject({ err: { cause: { code: '23505', constraint: 'investor_pan' } } });
});

test('of a lost connection, its cancel key is not logged', () => {
  const client = { processID: 4711, secretKey: 1_234_567_890 };
  const line = logged('lost.log', Object.assign(new Error('terminating connection'), { code: '57P01', client }));
  expect(line).not.toContain('1234567890');
  expect(JSON.parse(line)).toMatchObject({ job: 'nightly', err: { code: '57P01' } });
});

test('other errors are logged with message and causes', () => {
  const line = logged('other.log', new Error('the bank is away', { cause: new TypeError('no route') }));
  expect(JSON.parse(line)).toMatchObject({
    err: { name: 'Error', message: 'the bank is away', cause: { name: 'TypeError', message: 'no route' } },
  });
});
