import { PARKED_SOURCES } from '@artha/domain/backoffice/operations/parked-sources';
import type { ParkedSource } from '@artha/domain/backoffice/operations/parked-sources';
import * as z from 'zod/mini';
import { Money } from '../kit/amounts.ts';
import { only, onlyFull } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Instant, requiredLine, RowId } from '../kit/scalars.ts';

export const SEEN_REASON_MAX_CHARACTERS = 500;

const sources = Object.keys(PARKED_SOURCES) as ParkedSource[];

export const ParkedEvent = z.object({
  id: RowId,
  source: z.enum(sources),
  /** Within a sentence: 'its time is in the future'. */
  reason: z.string(),
  /** What the sender calls it. */
  reference: z.nullable(z.string()),
  amount: z.nullable(Money),
  /** The order that it would change; null when it names none, or none that the caller may see. */
  order: z.nullable(z.object({ number: z.string(), accountNumber: z.string(), clientName: z.string() })),
  /** When it happened, as the sender says; business clock. */
  occurredAt: z.nullable(Instant),
  /** Real clock. */
  parkedAt: Instant,
  /** Null while nobody has looked into it. */
  seen: z.nullable(z.object({ at: Instant, byName: z.nullable(z.string()), reason: z.string() })),
});
export type ParkedEvent = z.infer<typeof ParkedEvent>;

/** Parked events: open ones oldest first, seen ones last seen first. */
export const listParkedEvents = route({
  method: 'GET',
  path: '/api/v1/execution/parkedEvents',
  audience: only('operations'),
  summary: 'Events of the bank and of the clearing corporation that were received but not booked.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({ state: z.enum(['open', 'seen']) }),
  answer: z.object({
    /** The first 200. */
    items: z.array(ParkedEvent),
    /** In this state. */
    count: z.int(),
    /** At the server, so that ages do not depend on the clock of the browser. */
    realNow: Instant,
    /** Whether the caller may mark them as seen. */
    mayMark: z.boolean(),
  }),
  refusals: [],
});

/** Says that a parked event was looked into. It stays parked: nothing is booked by this. */
export const markParkedEventSeen = route({
  method: 'POST',
  path: '/api/v1/execution/parkedEvents/:parkedEventId/seen',
  audience: onlyFull('operations'),
  summary: 'Marks a parked event as seen, with what was found out about it.',
  input: z.strictObject({
    parkedEventId: RowId,
    reason: requiredLine('A reason is needed.', SEEN_REASON_MAX_CHARACTERS),
  }),
  answer: z.object({}),
  refusals: ['parked-event.not-found', 'parked-event.seen'],
});
