import * as z from 'zod/mini';
import { sandbox } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { BusinessDate, Instant } from '../kit/scalars.ts';

/** When the next job is due by the business clock. */
export const getNextDue = route({
  method: 'GET',
  path: '/api/sandbox/clock',
  audience: sandbox,
  summary: 'The business clock, and when the next job is due.',
  input: nothing,
  answer: z.object({ businessNow: Instant, nextDueAt: Instant }),
  refusals: ['clock.not-movable'],
});

/** Moves the business clock and answers after all jobs that became due have run. */
export const setClock = route({
  method: 'POST',
  path: '/api/sandbox/clock',
  audience: sandbox,
  summary:
    'Sets how far the business clock is ahead of the real clock; answers after all jobs that became due have run.',
  input: z.strictObject({ offsetMs: z.int().check(z.gte(0)) }),
  answer: z.object({
    businessNow: Instant,
    ran: z.array(z.object({ name: z.string(), businessDate: BusinessDate, outcome: z.string() })),
  }),
  refusals: ['clock.not-movable', 'clock.backwards'],
});
