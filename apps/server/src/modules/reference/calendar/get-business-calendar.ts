import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/calendar';
import type { CalendarDay } from '@artha/contract/reference/calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, addMonths, businessDate, businessDateAt } from '@artha/domain/kit/dates';
import { isWeekend } from '@artha/domain/reference/calendar/business-calendar';
import type { DayState, OwnedRevision } from '@artha/domain/reference/calendar/calendar-days';
import { dayStates } from '@artha/domain/reference/calendar/calendar-days';
import { calendarOf } from '@artha/domain/reference/feeds/holiday-revisions';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listRevisionsOfKinds } from './calendar.queries.ts';
import { draftAnswer } from './draft-answer.ts';
import { countSchemes, findDraft, getPublished, listSchemeNames } from './draft.queries.ts';

/** A month of the business calendar, with the changes of the draft applied. */
export async function getBusinessCalendar(
  { month }: InputOf<typeof contract.getBusinessCalendar>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getBusinessCalendar>> {
  const { db, businessNow } = ctx;
  const revisions = await listRevisionsOfKinds(db, ['exchange', 'system', 'scheme']);
  const stateOf = dayStates(revisions);
  const draft = await findDraft(db);
  const changes = new Map(draft?.days.map((change) => [change.day, change]));
  const dates = daysOfMonth(month);
  const states = dates.map((day) => ({ day, change: changes.get(day), now: stateOf(day) }));
  const closedIds = states.flatMap(({ change, now }) => [
    ...(change?.after.closedInstrumentIds ?? []),
    ...now.closedInstrumentIds,
  ]);
  const names = await listSchemeNames(db, closedIds);
  const today = businessDateAt(businessNow);
  const days = states.map(({ day, change, now }) => ({
    day,
    isWeekend: isWeekend(day),
    isPast: day <= today,
    ...statusOf(change?.after ?? now, names),
    inForce: change ? statusOf(now, names) : null,
  }));
  return {
    month,
    days,
    openDays: {
      operations: days.filter((day) => day.isBusinessDayOperations).length,
      exchange: days.filter((day) => day.isBusinessDayExchange).length,
      schemes: days.filter((day) => day.schemes !== 'closed').length,
    },
    schemeCount: await countSchemes(db),
    revision: await getPublished(db),
    knownUntil: knownUntil(revisions),
    draft: await draftAnswer(ctx, draft),
  };
}

const MONTHS_A_YEAR = 12;

/** The special days of a year, with the changes of the draft applied. */
export async function getBusinessCalendarYear(
  { year }: InputOf<typeof contract.getBusinessCalendarYear>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getBusinessCalendarYear>> {
  const revisions = await listRevisionsOfKinds(ctx.db, ['exchange', 'system', 'scheme']);
  const stateOf = dayStates(revisions);
  const draft = await findDraft(ctx.db);
  const changes = new Map(draft?.days.map((change) => [change.day, change]));
  const months = Array.from({ length: MONTHS_A_YEAR }, (_, at) =>
    daysOfMonth(`${year}-${String(at + 1).padStart(2, '0')}`).map((day) => {
      const change = changes.get(day);
      return { day, isChanged: change !== undefined, ...statusOf(change?.after ?? stateOf(day), NO_NAMES) };
    }),
  );
  return {
    year,
    days: months.flat().filter(isSpecial),
    tradingDays: months.map((days) => days.filter((day) => day.isBusinessDayExchange).length),
    knownUntil: knownUntil(revisions),
    draft: await draftAnswer(ctx, draft),
  };
}

/** Not an ordinary weekday or weekend. */
const isSpecial = (
  day: Pick<CalendarDay, 'day' | 'event' | 'isBusinessDayOperations' | 'schemes'> & { isChanged: boolean },
) =>
  day.event !== null ||
  day.isChanged ||
  day.isBusinessDayOperations === isWeekend(day.day) ||
  day.schemes !== (isWeekend(day.day) ? 'closed' : 'open');

const NO_NAMES: ReadonlyMap<number, string> = new Map();

const knownUntil = (revisions: readonly OwnedRevision[]): BusinessDate | null =>
  calendarOf(revisions.filter(({ kind }) => kind === 'exchange')).knownUntil ?? null;

function daysOfMonth(month: string): BusinessDate[] {
  const first = businessDate(`${month}-01`);
  const next = addMonths(first, 1);
  const days: BusinessDate[] = [];
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Schemes follow the exchange, but for those that are closed on their own. */
function statusOf({ closedInstrumentIds, ...state }: DayState, names: ReadonlyMap<number, string>) {
  const open = closedInstrumentIds.length === 0 ? ('open' as const) : ('partly' as const);
  return {
    event: state.event,
    isBusinessDayOperations: state.isBusinessDayOperations,
    isBusinessDayExchange: state.isBusinessDayExchange,
    schemes: state.isBusinessDayExchange ? open : ('closed' as const),
    closedSchemes: closedInstrumentIds.map((instrumentId) => ({
      instrumentId,
      name: names.get(instrumentId) ?? `Scheme ${instrumentId}`,
    })),
  };
}
