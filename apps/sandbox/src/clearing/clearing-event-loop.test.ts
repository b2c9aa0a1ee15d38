import { getEventListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { startClearingEvents } from './clearing-event-loop.ts';
import { CLEARING_TABLES } from './clearing.tables.ts';

test('each wait for the next poll leaves nothing behind, and ends when the sandbox stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'artha-sandbox-'));
  const db = openDatabase(dataDir, [CLEARING_TABLES]);
  onTestFinished(() => {
    db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const stop = new AbortController();
  let polls = 0;
  const realNowMs = () => (polls += 1);
  const { ended } = startClearingEvents(db, { productUrl: () => '', secret: '', realNowMs, stopping: stop.signal });
  await expect.poll(() => polls, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(getEventListeners(stop.signal, 'abort').length).toBeLessThan(2);
  stop.abort();
  await ended;
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
});
