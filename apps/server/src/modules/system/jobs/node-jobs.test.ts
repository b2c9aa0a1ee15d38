import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { createLogTo } from '../../../platform/log/log.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testNode } from '../../../testing/node.ts';
import { registerJobsOf, runEveryMinute } from './node-jobs.ts';

test('the work of a minute that fails is logged, and the other work and the due jobs are still done', async () => {
  const database = await testDatabase();
  await database.db.execute(sql`truncate job_run`);
  const lines: string[] = [];
  const done: string[] = [];
  const does = (what: string) => () => Promise.resolve(done.push(what));
  const modules: Contributions[] = [
    { name: 'first', everyMinute: [() => Promise.reject(new Error('the file store is down')), does('first')] },
    {
      name: 'second',
      everyMinute: [
        () => {
          throw new Error('no answer');
        },
      ],
    },
    { name: 'third', everyMinute: [does('third')] },
    {
      name: 'jobs',
      endOfDayJobs: [
        () => ({
          name: 'nightly',
          dueAt: '23:00',
          run: () => Promise.resolve({ rowCount: done.push('nightly'), message: 'ran' }),
        }),
      ],
    },
  ];
  let now = new Date('2026-11-20T12:00:00+05:30');
  const clocks = createClocks(0, () => now);
  const log = createLogTo('info', { write: (line: string) => lines.push(line) });
  const node = testNode(database, { modules, clocks, log });
  await registerJobsOf(node);
  now = new Date('2026-11-20T23:00:00+05:30');
  await runEveryMinute(node, new AbortController().signal);
  expect(done).toEqual(['first', 'third', 'nightly']);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { module: 'first', msg: 'the work of a minute failed', err: { message: 'the file store is down' } },
    { module: 'second', msg: 'the work of a minute failed', err: { message: 'no answer' } },
  ]);
});

test('due jobs that cannot be read are logged', async () => {
  const database = await testDatabase();
  await database.db.execute(sql`alter table job_run rename to job_run_elsewhere`);
  const lines: string[] = [];
  const log = createLogTo('info', { write: (line: string) => lines.push(line) });
  await runEveryMinute(testNode(database, { log }), new AbortController().signal);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ msg: 'the due jobs could not be run' }]);
});
