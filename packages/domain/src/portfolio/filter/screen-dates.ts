import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, formatDate } from '../../kit/dates.ts';
import type { FilterSelection } from './filter-selection.ts';

type ChosenDates = Pick<FilterSelection, 'startDate' | 'endDate'>;

/** The dates of every figure on a screen: value, invested amount, gain, holdings, allocation and return. */
export interface ScreenDates {
  /** The start of gains and returns; undefined counts from the first transaction. */
  readonly startDate: BusinessDate | undefined;
  readonly endDate: BusinessDate;
  /** True without a past date and without a start: the figures of now. */
  readonly isNow: boolean;
}

/**
 * The dates of a screen under a filter: until now, unless a date is chosen. A range with a start and no end ends
 * yesterday, but not before it starts.
 *
 * @param today the business day in India
 */
export function screenDatesOf({ startDate, endDate }: ChosenDates, today: BusinessDate): ScreenDates {
  if (startDate === undefined) return { startDate, endDate: endDate ?? today, isNow: (endDate ?? today) >= today };
  const yesterday = addDays(today, -1);
  return { startDate, endDate: endDate ?? (startDate > yesterday ? startDate : yesterday), isNow: false };
}

/** The selection with another last date; today without a start means now. A start after it is dropped. */
export function selectionAsOn(selection: FilterSelection, on: BusinessDate, today: BusinessDate): FilterSelection {
  const { startDate, endDate: _previous, ...lists } = selection;
  const isStartKept = startDate !== undefined && startDate <= on;
  if (!isStartKept) return on < today ? { ...lists, endDate: on } : lists;
  return { ...lists, startDate, endDate: on };
}

/** The chosen dates as text: 'from 01 Apr 2025 to 31 Mar 2026'; empty without any. */
export const datesText = ({ startDate, endDate }: ChosenDates): string =>
  [startDate && `from ${formatDate(startDate)}`, endDate && `to ${formatDate(endDate)}`].filter(Boolean).join(' ');
