/**
 * The business calendar: on which days the operations system, the exchange and the schemes work. One draft at a time
 * collects changes of days; a second person approves it, which publishes a revision and moves what depends on it.
 */
import { DRAFT_DAYS_MAX, EVENT_MAX_CHARACTERS } from '@artha/domain/reference/calendar/calendar-days';
import * as z from 'zod/mini';
import { Money } from '../kit/amounts.ts';
import { onlyFull } from '../kit/audience.ts';
import { noContent, nothing, route } from '../kit/route.ts';
import { BusinessDate, Instant, InstrumentId, Uuid, requiredLine } from '../kit/scalars.ts';
import { ApprovalItem, ApprovalReason } from '../system/approvals.ts';

const maintainers = onlyFull('businessAdmin', 'providerAdmin', 'operations');

const EXCEPTIONS_MAX = 500;
const ClosedScheme = z.object({ instrumentId: InstrumentId, name: z.string() });

/** What a day is. Schemes follow the exchange, but for those that are closed on their own. */
const DayStatus = z.object({
  /** 'Diwali, Laxmi Pujan'; null for an ordinary day. */
  event: z.nullable(z.string()),
  isBusinessDayOperations: z.boolean(),
  isBusinessDayExchange: z.boolean(),
  /** 'partly': the exchange is open and some schemes are closed. */
  schemes: z.enum(['open', 'partly', 'closed']),
  /** Schemes that are closed on the day by a list of their own. */
  closedSchemes: z.array(ClosedScheme),
});

export const CalendarDay = z.extend(DayStatus, {
  day: BusinessDate,
  isWeekend: z.boolean(),
  /** True for days before the business date, and for today: they cannot be changed. */
  isPast: z.boolean(),
  /** What is in force where the draft changes the day; null elsewhere. */
  inForce: z.nullable(DayStatus),
});
export type CalendarDay = z.output<typeof CalendarDay>;

/** The changes that wait to be sent or approved. */
export const CalendarDraft = z.object({
  /** The number that the revision will have: 7. */
  number: z.int(),
  version: z.int(),
  makerName: z.string(),
  changedAt: Instant,
  /** 'Closes operations on 24 Nov 2026.' One sentence for each day. */
  summary: z.array(z.string()),
  days: z.array(BusinessDate),
  /** The request, while it waits; the draft cannot be changed then. */
  approval: z.nullable(ApprovalItem),
});
export type CalendarDraft = z.output<typeof CalendarDraft>;

export const BusinessCalendarMonth = z.object({
  /** '2026-11' */
  month: z.string(),
  /** Every day of the month, in order, with the changes of the draft applied. */
  days: z.array(CalendarDay),
  openDays: z.object({ operations: z.int(), exchange: z.int(), schemes: z.int() }),
  schemeCount: z.int(),
  /** The revision in force; null before the first list. */
  revision: z.nullable(z.object({ number: z.int(), publishedAt: Instant, source: z.string() })),
  /** The last day that a published list covers: later holidays are not known yet. */
  knownUntil: z.nullable(BusinessDate),
  draft: z.nullable(CalendarDraft),
});
export type BusinessCalendarMonth = z.output<typeof BusinessCalendarMonth>;

export const getBusinessCalendar = route({
  method: 'GET',
  path: '/api/BusinessCalendars',
  audience: maintainers,
  summary: 'The business calendar of a month, with the changes of the draft.',
  limit: 'read',
  input: z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)) }),
  answer: BusinessCalendarMonth,
  refusals: [],
});

/** A day of a year that is not an ordinary one. */
const YearDay = z.pick(CalendarDay, {
  day: true,
  event: true,
  isBusinessDayOperations: true,
  isBusinessDayExchange: true,
  schemes: true,
});

export const BusinessCalendarYear = z.object({
  year: z.int(),
  /** Holidays, special sessions, days with an event and days on which only some work, with the draft applied. */
  days: z.array(z.extend(YearDay, { isChanged: z.boolean() })),
  /** The days on which the exchange is open, from January. */
  tradingDays: z.array(z.int()),
  knownUntil: z.nullable(BusinessDate),
  draft: z.nullable(CalendarDraft),
});
export type BusinessCalendarYear = z.output<typeof BusinessCalendarYear>;

export const getBusinessCalendarYear = route({
  method: 'GET',
  path: '/api/BusinessCalendars/years/:year',
  audience: maintainers,
  summary: 'The special days of a year of the business calendar, with the changes of the draft.',
  limit: 'read',
  input: z.strictObject({ year: z.int().check(z.gte(2000), z.lte(2099)) }),
  answer: BusinessCalendarYear,
  refusals: [],
});

const DRAFT_REFUSALS = ['calendar.draft-changed', 'calendar.in-approval'] as const;

/** Sets what days will be. A day that is as in force leaves the draft, and a draft without days is discarded. */
export const changeCalendarDays = route({
  method: 'PUT',
  path: '/api/BusinessCalendars/draft/days',
  audience: maintainers,
  summary: 'Sets days in the draft of the next revision of the calendar.',
  input: z.strictObject({
    /** The version of the draft that the change began with; null without a draft. */
    version: z.nullable(z.int()),
    days: z
      .array(
        z.strictObject({
          day: BusinessDate,
          event: z.nullable(requiredLine('Enter the event, or leave it empty.', EVENT_MAX_CHARACTERS).check(z.trim())),
          isBusinessDayOperations: z.boolean(),
          isBusinessDayExchange: z.boolean(),
          /** Schemes that are closed although the exchange is open. */
          closedInstrumentIds: z.array(InstrumentId).check(z.maxLength(EXCEPTIONS_MAX)),
        }),
      )
      .check(z.minLength(1), z.maxLength(DRAFT_DAYS_MAX)),
  }),
  answer: z.object({ draft: z.nullable(CalendarDraft) }),
  refusals: [...DRAFT_REFUSALS, 'calendar.day-past', 'calendar.too-many-days', 'instrument.not-found'],
});

/** Sets the days of an uploaded list of holidays in the draft: all of them, or none where any row is wrong. */
export const importCalendarDays = route({
  method: 'POST',
  path: '/api/BusinessCalendars/draft/import',
  audience: maintainers,
  summary: 'Imports a list of holidays into the draft of the calendar: all rows, or none where one is wrong.',
  input: z.strictObject({
    /** As when days are changed. */
    version: z.nullable(z.int()),
    /** An upload of master data: csv or xlsx. */
    fileId: Uuid,
  }),
  answer: z.object({
    rowCount: z.int(),
    /** Days of the list that are not as in force. */
    changedCount: z.int(),
    problemCount: z.int(),
    /** At most 200 of them. */
    problems: z.array(z.object({ row: z.int(), text: z.string(), message: z.string() })),
    draft: z.nullable(CalendarDraft),
  }),
  refusals: [...DRAFT_REFUSALS, 'calendar.too-many-days', 'file.not-found', 'import.file-unusable'],
});

export const discardCalendarDraft = route({
  method: 'DELETE',
  path: '/api/BusinessCalendars/draft',
  audience: maintainers,
  summary: 'Discards the draft of the next revision of the calendar.',
  input: z.strictObject({ version: z.int() }),
  answer: noContent,
  refusals: ['calendar.no-draft', ...DRAFT_REFUSALS],
});

/** What a revision moves: a label, how many, how much, and from when to when. */
export const CalendarMove = z.object({
  /** 'NAV date of purchases' */
  label: z.string(),
  from: BusinessDate,
  to: BusinessDate,
  count: z.int(),
  /** Null where the amount is not known yet, as of a switch by units. */
  amount: z.nullable(Money),
});

/** What the draft would move: open orders whose NAV or payout date changes. */
export const getCalendarMoves = route({
  method: 'GET',
  path: '/api/BusinessCalendars/draft/moves',
  audience: maintainers,
  summary: 'What the draft of the calendar would move: counts and amounts by date, and the first orders and plans.',
  limit: 'read',
  input: nothing,
  answer: z.object({
    countedAt: Instant,
    count: z.int(),
    moves: z.array(CalendarMove),
    /** At most 200 of them, earliest date first. */
    orders: z.array(
      z.object({
        /** Of the order or the plan. */
        id: Uuid,
        /** 'ORD-100001', 'SIP PLAN-100001' */
        number: z.string(),
        label: z.string(),
        instrumentName: z.string(),
        amount: z.nullable(Money),
        from: BusinessDate,
        to: BusinessDate,
      }),
    ),
  }),
  refusals: ['calendar.no-draft'],
});

export const sendCalendarDraft = route({
  method: 'POST',
  path: '/api/BusinessCalendars/draft/send',
  audience: maintainers,
  summary: 'Sends the draft of the calendar for approval by a second person.',
  input: z.strictObject({ version: z.int(), reason: ApprovalReason }),
  answer: z.object({ approval: ApprovalItem }),
  refusals: ['calendar.no-draft', ...DRAFT_REFUSALS, 'calendar.day-past', 'approval.waiting'],
});
