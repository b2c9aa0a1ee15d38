import type { BusinessDate } from '@artha/domain/kit/dates';
import { isWeekend } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessCalendarYear } from '../calendar.api.ts';
import type { Month } from './month.ts';

export type YearDay = BusinessCalendarYear['days'][number];

/** How a special day stands out among the others. */
export type DayShape = 'closed' | 'partly' | 'session' | 'plain';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const MONTHS_A_YEAR = 12;

/** The year of an address; undefined without one. */
export function parseYear(text: unknown): number | undefined {
  const year = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN;
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined;
}

/** '2027-01' to '2027-12' */
export const monthsOf = (year: number): readonly Month[] =>
  Array.from({ length: MONTHS_A_YEAR }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

type Status = Pick<YearDay, 'day' | 'isBusinessDayOperations' | 'isBusinessDayExchange' | 'schemes'>;

/** A weekend with an event is an ordinary one, unless the exchange opens. */
export function shapeOf({
  day,
  isBusinessDayOperations: operations,
  isBusinessDayExchange: exchange,
  schemes,
}: Status): DayShape {
  if (schemes === 'partly' || operations !== exchange) return 'partly';
  if (isWeekend(day)) return exchange ? 'session' : 'plain';
  return exchange ? 'plain' : 'closed';
}

const SHAPE_TEXT: Readonly<Record<Exclude<DayShape, 'plain'>, string>> = {
  closed: 'Closed',
  partly: 'Partly open',
  session: 'Open on a weekend',
};

function shapeText(day: YearDay): string {
  const shape = shapeOf(day);
  if (shape !== 'plain') return SHAPE_TEXT[shape];
  return isWeekend(day.day) ? 'On a weekend' : 'Open';
}

/** 'Closed, in the draft' */
export const yearDayText = (day: YearDay): string => `${shapeText(day)}${day.isChanged ? ', in the draft' : ''}`;

export const byDay = (days: readonly YearDay[]): ReadonlyMap<BusinessDate, YearDay> =>
  new Map(days.map((day) => [day.day, day]));
