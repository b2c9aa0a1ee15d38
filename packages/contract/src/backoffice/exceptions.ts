/** Exceptions: what went wrong behind the scenes and needs a person of operations. */
import {
  EXCEPTION_ACTIONS,
  EXCEPTION_KIND_NAMES,
  EXCEPTION_STATE_NAMES,
  EXCEPTION_STATES,
} from '@artha/domain/backoffice/exceptions/exception-kinds';
import * as z from 'zod/mini';
import { Money } from '../kit/amounts.ts';
import { only, onlyFull } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Instant, OrderId, requiredLine, RowId, UserId } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';
import { exportRoute } from '../system/exports.ts';

export const EXCEPTION_TEXT_MAX_CHARACTERS = 500;
const BASE = '/api/v1/execution/exceptions';

export const exceptionTable = table({
  name: 'exceptions',
  title: 'Exceptions',
  rows: ['exception', 'exceptions'],
  columns: {
    exceptionNumber: column('code', 'Exception', { isRowHeader: true }),
    kind: column('choice', 'Kind', { choices: EXCEPTION_KIND_NAMES, widthPx: 186 }),
    about: column('text', 'About', { widthPx: 172 }),
    clientName: maybe('text', 'Client', { widthPx: 140 }),
    orderNumber: maybe('code', 'Order', { widthPx: 120 }),
    accountNumber: maybe('code', 'Account', { isHidden: true }),
    /** The money that is held up. */
    amount: maybe('money', 'Held up', { hasTotal: true, widthPx: 120 }),
    ownerName: maybe('text', 'Owner', { widthPx: 140 }),
    /** Business clock, as the other: when it began. */
    since: column('instant', 'Since', { sort: 'index', filter: 'range' }),
    lateAt: column('instant', 'Late from', { isHidden: true }),
    nextStep: column('text', 'Next step', { widthPx: 184 }),
    state: column('choice', 'State', { choices: EXCEPTION_STATE_NAMES, isHidden: true }),
  },
  defaultSort: { sortBy: 'since', sortAsc: true },
  searchLabel: 'Exception, client or order',
});

const KINDS = Object.keys(EXCEPTION_KIND_NAMES) as [keyof typeof EXCEPTION_KIND_NAMES];
const kinds = z.enum(KINDS);

const exceptionPage = z.strictObject({
  where: z.strictObject({
    ...whereShape(exceptionTable),
    state: z._default(z.enum(EXCEPTION_STATES), 'open'),
    /** Missing: all kinds. */
    kinds: z.optional(z.array(kinds).check(z.maxLength(KINDS.length))),
    /** 'mine', 'none': those of the caller, those without an owner. */
    owner: z.optional(z.enum(['mine', 'none'])),
  }),
  ...pageShape(exceptionTable),
});

/** A POST, because a search by client name must not appear in an address. */
export const findExceptions = route({
  method: 'POST',
  path: `${BASE}/find`,
  audience: only('operations'),
  summary: 'Exceptions, the oldest first: differences, dead-lettered messages, overdue money, stopped accounts.',
  limit: 'read',
  input: z.strictObject({ filter: exceptionPage }),
  answer: listAnswer(z.object({ id: RowId, ownerUserId: z.nullable(UserId), ...rowShape(exceptionTable) })),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const exportExceptions = exportRoute(exceptionTable, {
  path: `${BASE}/export`,
  audience: only('operations'),
  request: exceptionPage,
});

export const summarizeExceptions = route({
  method: 'GET',
  path: `${BASE}/summary`,
  audience: only('operations'),
  summary: 'How many exceptions are open, by kind, and what they hold up.',
  limit: 'read',
  isBackground: true,
  input: z.strictObject({}),
  answer: z.object({
    byKind: z.array(z.object({ kind: kinds, count: z.int() })),
    openCount: z.int(),
    lateCount: z.int(),
    unownedCount: z.int(),
    closedTodayCount: z.int(),
    heldUp: Money,
    /** Business clock; null without one. */
    oldestSince: z.nullable(Instant),
    /** Business clock at the server, so that ages do not depend on the browser. */
    businessNow: Instant,
  }),
  refusals: [],
});

const Compared = z.object({ label: z.string(), ours: z.nullable(z.string()), theirs: z.nullable(z.string()) });

export const getException = route({
  method: 'GET',
  path: `${BASE}/:exceptionId`,
  audience: only('operations'),
  summary: 'An exception with both sides of its difference, its history and what the caller may do.',
  limit: 'read',
  input: z.strictObject({ exceptionId: RowId }),
  answer: z.object({
    id: RowId,
    compared: z.array(Compared),
    orderId: z.nullable(OrderId),
    closedReason: z.nullable(z.string()),
    /** What its owner does next, as a sentence without its full stop. */
    instruction: z.string(),
    /** Oldest first. */
    history: z.array(
      z.object({
        action: z.enum(EXCEPTION_ACTIONS),
        text: z.nullable(z.string()),
        /** Business clock. */
        at: Instant,
        byName: z.nullable(z.string()),
      }),
    ),
    may: z.object({
      assign: z.boolean(),
      retry: z.boolean(),
      close: z.boolean(),
      liftStop: z.boolean(),
    }),
    /** True while a colleague's approval of lifting the stop is awaited. */
    isLiftRequested: z.boolean(),
    /** To whom it can be given. */
    colleagues: z.array(z.object({ id: UserId, name: z.string() })),
  }),
  refusals: ['exception.not-found'],
});

const changeRefusals = ['exception.not-found', 'exception.closed'] as const;
const entered = (message: string) => requiredLine(message, EXCEPTION_TEXT_MAX_CHARACTERS);

/** Gives an exception another owner than the one that was seen, or none: of two people who take it, one gets it. */
export const assignException = route({
  method: 'POST',
  path: `${BASE}/:exceptionId/owner`,
  audience: only('operations'),
  summary: 'Gives an exception to a user of operations, or to nobody.',
  input: z.strictObject({
    exceptionId: RowId,
    ownerUserId: z.nullable(UserId),
    seenOwnerUserId: z.nullable(UserId),
  }),
  answer: z.object({}),
  refusals: [...changeRefusals, 'exception.owner-not-possible', 'exception.owner-changed'],
});

export const noteException = route({
  method: 'POST',
  path: `${BASE}/:exceptionId/notes`,
  audience: only('operations'),
  summary: 'Adds a note to an exception.',
  input: z.strictObject({ exceptionId: RowId, text: entered('Write a note.') }),
  answer: z.object({}),
  refusals: ['exception.not-found'],
});

/** Sends a dead-lettered message again. */
export const retryException = route({
  method: 'POST',
  path: `${BASE}/:exceptionId/retry`,
  audience: onlyFull('operations'),
  summary: 'Sends a dead-lettered message again.',
  input: z.strictObject({ exceptionId: RowId }),
  answer: z.object({}),
  refusals: [...changeRefusals, 'exception.no-retry'],
});

/** Closes an exception whose cause persists: it is opened again only when the cause changes. */
export const closeException = route({
  method: 'POST',
  path: `${BASE}/:exceptionId/close`,
  audience: onlyFull('operations'),
  summary: 'Closes an exception with a reason, although its cause persists.',
  input: z.strictObject({ exceptionId: RowId, reason: entered('A reason is needed.') }),
  answer: z.object({}),
  refusals: [...changeRefusals, 'exception.ends-by-itself'],
});

/** Asks a colleague to approve that a stopped account takes orders again. */
export const requestLiftStop = route({
  method: 'POST',
  path: `${BASE}/:exceptionId/liftStop`,
  audience: onlyFull('operations'),
  summary: 'Requests that a colleague approves lifting the stop of an account.',
  input: z.strictObject({ exceptionId: RowId, reason: entered('A reason is needed.') }),
  answer: z.object({}),
  refusals: [...changeRefusals, 'exception.no-stop', 'approval.waiting'],
});
