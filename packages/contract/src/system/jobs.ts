import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { exportRoute } from './exports.ts';
import { route } from '../kit/route.ts';
import { line } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';

const JOB_NAME_MAX_CHARACTERS = 100;

/** Runs of the end-of-day jobs, each with its last attempt. */
export const cronLogTable = table({
  name: 'cron-logs',
  title: 'Cron logs',
  rows: ['run', 'runs'],
  columns: {
    name: column('text', 'Job', { isRowHeader: true, sort: 'limit' }),
    /** The date it ran for; business clock. */
    businessDate: column('date', 'Business date', { sort: 'index', filter: 'range' }),
    state: column('choice', 'State', {
      choices: { running: 'Running', done: 'Done', failed: 'Failed' },
      filter: 'choice',
      sort: 'limit',
    }),
    /** Of the last attempt, real clock. */
    startedAt: column('instant', 'Started', { sort: 'index' }),
    /** Of the last attempt; null while it runs. */
    durationMs: maybe('milliseconds', 'Duration', { sort: 'limit' }),
    rowCount: column('count', 'Rows', { sort: 'limit' }),
    /** From 1. */
    attempt: column('count', 'Attempt'),
    endedAt: maybe('instant', 'Ended', { isHidden: true }),
    message: maybe('text', 'Message'),
  },
  defaultSort: { sortBy: 'startedAt', sortAsc: false },
});

const operators = only('systemAdmin', 'providerAdmin');

const cronLogPage = z.strictObject({
  where: z._default(
    z.strictObject({ ...whereShape(cronLogTable), name: z.optional(line(JOB_NAME_MAX_CHARACTERS)) }),
    {},
  ),
  ...pageShape(cronLogTable),
});

/** Job runs, for system operators. */
export const listCronLogs = route({
  method: 'GET',
  path: '/api/CronLogs',
  audience: operators,
  summary: 'Runs of the end-of-day jobs, last started first, with the number of failed runs.',
  limit: 'read',
  input: z.strictObject({ filter: cronLogPage }),
  answer: z.extend(listAnswer(z.object({ id: z.string(), ...rowShape(cronLogTable) })), {
    /** Every job that ever ran, whatever the filter. */
    names: z.array(z.string()),
    /** Runs whose state is failed, whatever the filter. */
    failedCount: z.int(),
  }),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const exportCronLogs = exportRoute(cronLogTable, {
  path: '/api/CronLogs/export',
  audience: operators,
  request: cronLogPage,
});
