import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { boundLog } from './bound-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'artha-bound-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a log whose copy takes longer than the time between two checks is copied once, and whole', async () => {
  const log = join(folder, 'a.log');
  const content = Buffer.alloc(64 * 1024 * 1024, 'line\n');
  writeFileSync(log, content);
  const stop = boundLog(log, { maxBytes: 1, kept: 3 }, 1);
  await expect.poll(() => statSync(log).size).toBe(0);
  stop();
  expect(readdirSync(folder).toSorted()).toEqual(['a.log', 'a.log.1']);
  expect(statSync(`${log}.1`).size).toBe(content.length);
});
