import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import { eq, like, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../testing/database.ts';
import { NotificationFixture } from '../notifications/testing/notification-fixture.ts';
import { jobRun } from './jobs.tables.ts';
import { runDue } from './run-due.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { lastDueOn, nextDueAt, runsDue } from './due-runs.ts';

const log = createLog('silent');
const SECRET = 'ZZZPD0001A';
const ist = (text: string) => new Date(`${text}:00+05:30`);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate job_run`);
});

/** A job that records the days for which it ran. */
function recording(
  name: string,
  dueAt: string,
  days: string[],
  work: (day: BusinessDate) => Promise<void> = async () => undefined,
): EndOfDayJob {
  return {
    name,
    dueAt,
    run: async ({ businessDate: day }) => {
      await work(day);
      days.push(`${name} ${day}`);
      return { rowCount: 1, message: 'ran' };
    },
  };
}

const run = (jobs: EndOfDayJob[], now: string, isComplete = false) =>
  runDue({ database, log }, jobs, ist(now), { isComplete });

test.each([
  ['a minute before', '2026-11-21T22:59', '2026-11-20'],
  ['on the minute', '2026-11-21T23:00', '2026-11-21'],
  ['after midnight', '2026-11-22T00:10', '2026-11-21'],
])('finds the last due day of a job at 23:00 %s', (_when, now, day) => {
  expect(lastDueOn({ dueAt: '23:00' }, ist(now))).toBe(day);
});

test('missed days run in order, and the jobs of a day in order of their due time', () => {
  const jobs = [recording('late', '23:00', []), recording('early', '03:00', [])];
  const due = runsDue(jobs, () => businessDate('2026-11-18'), ist('2026-11-20T12:00'));
  expect(due.map(({ job, businessDate: day }) => `${job.name} ${day}`)).toEqual([
    'early 2026-11-19',
    'late 2026-11-19',
    'early 2026-11-20',
  ]);
});

test('the next due time is the earliest of all jobs', () => {
  const jobs = [recording('late', '23:00', []), recording('early', '03:00', [])];
  expect(nextDueAt(jobs, ist('2026-11-20T12:00'))).toEqual(ist('2026-11-20T23:00'));
  expect(nextDueAt(jobs, ist('2026-11-20T23:00'))).toEqual(ist('2026-11-21T03:00'));
});

test('a new job starts on the day it is registered and then skips no day', async () => {
  const days: string[] = [];
  const jobs = [recording('nav', '23:00', days)];
  await run(jobs, '2026-11-17T12:00');
  expect(days).toEqual([]);
  await run(jobs, '2026-11-20T23:30');
  expect(days).toEqual(['nav 2026-11-17', 'nav 2026-11-18', 'nav 2026-11-19', 'nav 2026-11-20']);
  expect(await run(jobs, '2026-11-20T23:45')).toEqual([]);
});

test('eight concurrent nodes run each day once, and a waiting caller sees all runs done', async () => {
  const days: string[] = [];
  const jobs = [recording('nav', '23:00', days, () => sleep(40))];
  await run(jobs, '2026-11-17T12:00');
  await Promise.all(Array.from({ length: 8 }, () => run(jobs, '2026-11-19T23:30', true)));
  expect(days).toEqual(['nav 2026-11-17', 'nav 2026-11-18', 'nav 2026-11-19']);
  const states = await database.db.select({ state: jobRun.state }).from(jobRun);
  expect(states.every(({ state }) => state === 'done')).toBe(true);
});

test('a failed job is recorded, does not hold up the others, and is retried', async () => {
  const days: string[] = [];
  let isBroken = true;
  const flaky = recording('flaky', '22:00', days, async () => {
    if (isBroken) throw new Error('the registrar does not answer');
  });
  const jobs = [flaky, recording('nav', '23:00', days)];
  await run(jobs, '2026-11-20T12:00');
  expect((await run(jobs, '2026-11-20T23:30')).map(({ outcome }) => outcome)).toEqual([
    'failed: the registrar does not answer',
    'ran',
  ]);
  isBroken = false;
  await run(jobs, '2026-11-20T23:31');
  expect(days).toEqual(['nav 2026-11-20', 'flaky 2026-11-20']);
  const [row] = await database.db.select().from(jobRun).where(eq(jobRun.message, 'ran'));
  expect(row?.state).toBe('done');
});

/** Makes what happened to a run older by some minutes. */
const age = (minutes: number) =>
  database.db.execute(sql`
    update job_run set ended_at = ended_at - ${minutes} * interval '1 minute',
      heartbeat_at = heartbeat_at - ${minutes} * interval '1 minute'`);

test('a failed run is retried after 0, 1, 3, 7 and then every 15 minutes, for as long as it fails', async () => {
  let tries = 0;
  const failing = recording('failing', '22:00', [], () => {
    tries += 1;
    return Promise.reject(new Error('the feed refuses connections'));
  });
  const due = () => run([failing], '2026-11-20T22:00');
  await run([failing], '2026-11-20T12:00');
  await due();
  for (const minutes of [0, 1, 3, 7, 15, 15, 15]) {
    const before = tries;
    if (minutes > 0) {
      await age(minutes - 0.5);
      await due();
      expect(tries).toBe(before);
      await age(0.5);
    }
    await due();
    expect(tries).toBe(before + 1);
  }
  await database.db.execute(sql`update job_run set attempt = 5000 where name = 'failing'`);
  await age(15);
  await due();
  expect(tries).toBe(9);
  // A move of the clock waits for nothing.
  await run([failing], '2026-11-20T22:00', true);
  expect(tries).toBe(10);
});

test('operations are alerted once of a run that keeps failing', async () => {
  const userId = await new NotificationFixture(database).person('operations');
  const alerts = () =>
    database.db
      .select({ key: outbox.idempotencyKey })
      .from(outbox)
      .where(like(outbox.idempotencyKey, '%job-failing:%'));
  const failing = recording('failing', '22:00', [], () => Promise.reject(new Error('no answer')));
  await run([failing], '2026-11-20T12:00');
  for (let attempt = 1; attempt <= 4; attempt += 1) await run([failing], '2026-11-20T22:00', true);
  expect(await alerts()).toEqual([]);
  for (let attempt = 5; attempt <= 7; attempt += 1) await run([failing], '2026-11-20T22:00', true);
  expect(await alerts()).toEqual([
    { key: expect.stringContaining(`job-failing:failing:2026-11-20:${userId}`) as string },
  ]);
});

test('a statement that fails leaves no value of it in the run', async () => {
  const failing = recording('failing', '22:00', [], async () => {
    await database.db.execute(sql`insert into outbox (kind, state) values (${SECRET}, 'unknown')`);
  });
  await run([failing], '2026-11-20T12:00');
  const [ran] = await run([failing], '2026-11-20T22:00');
  expect(ran?.outcome).toBe('failed: database error 23514 (outbox_payload)');
  const rows = JSON.stringify(await database.db.select().from(jobRun));
  expect(rows).toContain('database error');
  expect(rows).not.toContain(SECRET);
});

test('the run of a stopped node is taken over, and that node cannot continue it later', async () => {
  const days: string[] = [];
  let isFirst = true;
  const job: EndOfDayJob = {
    name: 'slow',
    dueAt: '22:00',
    run: async ({ businessDate: day, heartbeat }) => {
      if (isFirst) {
        isFirst = false;
        await database.db.execute(
          sql`update job_run set heartbeat_at = now() - interval '61 seconds' where name = 'slow'`,
        );
        await run([job], '2026-11-20T23:31');
      }
      await heartbeat();
      days.push(day);
      return { rowCount: 0, message: 'ran' };
    },
  };
  await run([job], '2026-11-20T12:00');
  const [first] = await run([job], '2026-11-20T23:30');
  expect(first?.outcome).toContain('another node has taken this run over');
  expect(days).toEqual(['2026-11-20']);
  const rows = await database.db
    .select()
    .from(jobRun)
    .where(eq(jobRun.businessDate, businessDate('2026-11-20')));
  expect(rows.map(({ state, attempt }) => ({ state, attempt }))).toEqual([{ state: 'done', attempt: 2 }]);
});
