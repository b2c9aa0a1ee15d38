import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { exportRoute } from './exports.ts';
import { route } from '../kit/route.ts';
import { line } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';

const JOB_NAME_MAX_CHARACTERS = 100;

/** Runs of the steps of the day, each as its last attempt left it. */
export const cronLogTable = table({
  name: 'cron-logs',
  title: 'Cron logs',
  rows: ['run', 'runs'],
  columns: {
    name: column('text', 'Step', { isRowHeader: true, sort: 'limit' }),
    /** The day it ran for; business clock. */
    businessDate: column('date', 'Business date', { sort: 'index', filter: 'range' }),
    state: column('choice', 'State', {
      choices: { running: 'Running', done: 'Done', failed: 'Failed' },
      filter: 'choice',
      sort: 'limit',
    }),
    /** Of the last attempt, real clock. */
    startedAt: column('instant', 'Started', { sort: 'index' }),
    /** Of the last attempt; nothing while it runs, as are the end and, the first time, the message. */
    durationMs: maybe('milliseconds', 'Took', { sort: 'limit' }),
    rowCount: column('count', 'Rows', { sort: 'limit' }),
    /** From 1. */
    attempt: column('count', 'Attempt'),
    endedAt: maybe('instant', 'Ended', { isHidden: true }),
    message: maybe('text', 'Message'),
  },
  order: '-startedAt',
});

const keepers = only('systemAdmin', 'providerAdmin');

const cronLogPage = z.strictObject({
  where: z._default(
    z.strictObject({ ...whereShape(cronLogTable), name: z.optional(line(JOB_NAME_MAX_CHARACTERS)) }),
    {},
  ),
  ...pageShape(cronLogTable),
});

/** What ran, for whom keeps the product running. */
export const listCronLogs = route({
  method: 'GET',
  path: '/api/CronLogs',
  audience: keepers,
  summary: 'The runs of the steps of the day, the last started first, with what stands failed.',
  limit: 'read',
  input: z.strictObject({ filter: cronLogPage }),
  answer: z.extend(listAnswer(z.object({ id: z.string(), ...rowShape(cronLogTable) })), {
    /** Every step that ever ran, whatever the filter. */
    names: z.array(z.string()),
    /** Runs that stand failed, whatever the filter. */
    failedCount: z.int(),
  }),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const exportCronLogs = exportRoute(cronLogTable, {
  path: '/api/CronLogs/export',
  audience: keepers,
  request: cronLogPage,
});
