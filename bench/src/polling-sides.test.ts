import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../apps/server/src/testing/database.ts';
import { errorCount } from './load-jobs.ts';
import { startPolling } from './polling-sides.ts';
import { pollingContest } from './rows/pollers.ts';

const ownDir = await mkdtemp(join(tmpdir(), 'artha-bench-test-'));
afterAll(() => rm(ownDir, { recursive: true, force: true }));

/** The row in small: an eightieth of the clients, for a moment. */
const SCALE = { pollers: 120, everyMs: 400, mixedPerSecond: 40, ms: 1_200 };
const TIMEOUT_MS = 60_000;

test(
  'the product answers all who poll and all beside them, and polling asks the database nothing',
  async () => {
    const { direct } = await testDatabase();
    const sides = await startPolling(direct, ownDir, SCALE);
    const contest = pollingContest(sides, [], async () => undefined);
    try {
      expect(await contest.ours()).toBeGreaterThan(0);
      expect(await contest.reference()).toBeGreaterThan(0);
      expect(contest.misses?.()).toEqual([]);
      const { polls, mixed } = await sides.withPollers();
      expect([polls && errorCount(polls), errorCount(mixed)]).toEqual([0, 0]);
      expect(mixed.answers).toBe(48);
      // Three turns of everybody, and some of a fourth.
      expect(polls?.answers).toBeGreaterThan(300);
      expect((await contest.details?.())?.join('\n')).toMatch(/by polling -?[\d.]+ queries\/s/);
    } finally {
      await contest.close();
    }
  },
  TIMEOUT_MS,
);
