import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../apps/server/src/testing/database.ts';
import { errorCount } from './load-jobs.ts';
import { startPolling } from './polling-sides.ts';
import { pollingComparison } from './rows/pollers.ts';

const runDir = await mkdtemp(join(tmpdir(), 'artha-bench-test-'));
afterAll(() => rm(runDir, { recursive: true, force: true }));

/** The row on a small scale: an eightieth of the clients, for about a second. */
const SCALE = { pollers: 120, everyMs: 400, missingAfterMs: 60_000, mixedPerSecond: 40, ms: 1_200 };

/** A node whose machine stalls refuses reads, which is right, but not what this test is about. */
const PATIENT = { lagMaxMs: 60_000 };

test('answers all pollers and all mixed requests, and reports the queries that polling causes', async () => {
  const { direct } = await testDatabase();
  const sides = await startPolling(direct, runDir, SCALE, PATIENT);
  const comparison = pollingComparison(sides, [], async () => undefined);
  try {
    expect(await comparison.ours()).toBeGreaterThan(0);
    expect(await comparison.reference()).toBeGreaterThan(0);
    expect(comparison.misses?.()).toEqual([]);
    // More than two polls of each client. A busy machine polls more rarely and needs more than one round for them.
    for (let answers = 0; answers <= 300;) {
      const { polls, mixed } = await sides.withPollers();
      expect([polls && errorCount(polls), errorCount(mixed)]).toEqual([0, 0]);
      expect(mixed.answers).toBe(48);
      answers += polls?.answers ?? 0;
    }
    expect((await comparison.details?.())?.join('\n')).toMatch(/by polling -?[\d.]+ queries\/s/);
  } finally {
    await comparison.close();
  }
});
