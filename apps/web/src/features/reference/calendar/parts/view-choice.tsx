import { businessToday } from '../../../../platform/business-clock.ts';
import { Segmented } from '../../../../ui/button/segmented.tsx';
import { monthOf, yearOf } from '../model/month.ts';
import type { CalendarPlace } from './use-calendar-place.ts';

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const;

/** Of a year, today's month or January is shown; of a month, its year. */
export function ViewChoice({ place: { year, month, goToMonth, goToYear } }: { place: CalendarPlace }) {
  const thisMonth = monthOf(businessToday());
  const monthOfYear = (of: number) => (thisMonth.startsWith(`${of}-`) ? thisMonth : `${of}-01`);
  return (
    <Segmented
      label="View"
      options={VIEWS}
      value={year === undefined ? 'month' : 'year'}
      onChange={(view) => (view === 'year' ? goToYear(yearOf(month)) : goToMonth(monthOfYear(year ?? 0)))}
    />
  );
}
