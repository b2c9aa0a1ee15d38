import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { businessToday } from '../../../../platform/business-clock.ts';
import { monthOf, parseMonth } from '../model/month.ts';
import { parseYear } from '../model/year.ts';

/** The month, the day or the year of the address. */
export function useCalendarPlace() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const today = businessToday();
  const day = parseBusinessDate(typeof query['day'] === 'string' ? query['day'] : '');
  const month = parseMonth(query['month'] ?? (day && monthOf(day)), today);
  const go = (search: Readonly<Record<string, string>>) =>
    void navigate({ to: pathname, search, replace: true, resetScroll: false });
  return {
    month,
    day,
    year: parseYear(query['year']),
    goToMonth: (next: string) => go({ month: next }),
    goToDay: (next: BusinessDate) => go({ day: next }),
    goToYear: (next: number) => go({ year: String(next) }),
  };
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>;
