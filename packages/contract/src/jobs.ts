import * as z from 'zod/mini';
import { only } from './audience.ts';
import { Limit, Offset } from './paging.ts';
import { route } from './route.ts';
import { BusinessDate, Instant, line } from './scalars.ts';

const JOB_NAME_MAX_CHARACTERS = 100;

export const JobState = z.enum(['running', 'done', 'failed']);

/** The run of one step for one business day, as its last attempt left it. */
const CronLog = z.object({
  name: z.string(),
  /** The day it ran for; business clock. */
  businessDate: BusinessDate,
  /** From 1. */
  attempt: z.int(),
  state: JobState,
  /** Of the last attempt, real clock. */
  startedAt: Instant,
  /** Real clock; null while it runs. */
  endedAt: z.nullable(Instant),
  /** Of the last attempt; null while it runs. */
  durationMs: z.nullable(z.int()),
  rowCount: z.int(),
  /** What it did, or why it failed; null while it runs for the first time. */
  message: z.nullable(z.string()),
});

const CronLogWhere = z.strictObject({
  name: z.optional(line(JOB_NAME_MAX_CHARACTERS)),
  state: z.optional(JobState),
  /** Business dates, both included. */
  from: z.optional(BusinessDate),
  to: z.optional(BusinessDate),
});

/** What ran, for whom keeps the product running. */
export const listCronLogs = route({
  method: 'GET',
  path: '/api/CronLogs',
  audience: only('systemAdmin', 'providerAdmin'),
  summary: 'The runs of the steps of the day, the last started first, with what stands failed.',
  limit: 'read',
  input: z.strictObject({
    filter: z._default(z.strictObject({ where: z._default(CronLogWhere, {}), limit: Limit, offset: Offset }), {
      where: {},
      limit: 20,
      offset: 0,
    }),
  }),
  answer: z.object({
    items: z.array(CronLog),
    /** How many the filter finds. */
    count: z.int(),
    /** Every step that ever ran, whatever the filter. */
    names: z.array(z.string()),
    /** Runs that stand failed, whatever the filter. */
    failedCount: z.int(),
  }),
  refusals: [],
});
