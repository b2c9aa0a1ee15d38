import { formatDate } from '@artha/domain/kit/dates';
import { isWeekend } from '@artha/domain/reference/calendar/business-calendar';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { BusinessCalendarYear } from '../calendar.api.ts';
import type { Month } from '../model/month.ts';
import { monthName, monthOf, WEEKDAYS, weekdayName, weeksOf } from '../model/month.ts';
import { byDay, monthsOf, shapeOf, yearDayText } from '../model/year.ts';
import type { YearDay } from '../model/year.ts';
import styles from './year-overview.module.css';

interface YearOverviewProps {
  readonly calendar: BusinessCalendarYear;
  readonly onMonth: (month: Month) => void;
}

const DAY_OF_MONTH = 8;
const DAY_AND_MONTH = 6;

/** A year as twelve small months, and its special days as a list. It is printed as it is shown. */
export function YearOverview({ calendar: { year, days, tradingDays }, onMonth }: YearOverviewProps) {
  const special = byDay(days);
  return (
    <Stack gap={4}>
      <Card className={styles.year} aria-label={`Months of ${year}`}>
        <Legend />
        <div className={styles.months}>
          {monthsOf(year).map((month, at) => (
            <SmallMonth
              key={month}
              month={month}
              tradingDays={tradingDays[at] ?? 0}
              special={special}
              onOpen={() => onMonth(month)}
            />
          ))}
        </div>
      </Card>
      <SpecialDays year={year} days={days} />
    </Stack>
  );
}

const SHAPES = [
  ['closed', 'Closed'],
  ['partly', 'Partly open'],
  ['session', 'Open on a weekend'],
] as const;

const Legend = () => (
  <ul className={styles.legend}>
    {SHAPES.map(([shape, label]) => (
      <li key={shape}>
        <span className={styles.day} data-shape={shape} aria-hidden="true" />
        {label}
      </li>
    ))}
    <li>
      <span className={styles.day} data-changed aria-hidden="true" />
      Changed in the draft
    </li>
  </ul>
);

interface SmallMonthProps {
  readonly month: Month;
  readonly tradingDays: number;
  readonly special: ReadonlyMap<string, YearDay>;
  readonly onOpen: () => void;
}

const SmallMonth = ({ month, tradingDays, special, onOpen }: SmallMonthProps) => (
  <section className={styles.month} aria-label={monthName(month)}>
    <header className={styles.header}>
      <h3 className="medium">
        <button type="button" className={styles.open} onClick={onOpen}>
          {monthName(month).slice(0, -'2027'.length)}
          <span className="visually-hidden">, show the month</span>
        </button>
      </h3>
      <span className="type-12 muted tabular">{tradingDays} trading days</span>
    </header>
    <table className={styles.grid} aria-label={monthName(month)}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>{monthOf(day) === month && <SmallDay date={day} day={special.get(day)} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const SmallDay = ({ date, day }: { date: YearDay['day']; day: YearDay | undefined }) => (
  <span
    className={styles.day}
    data-weekend={isWeekend(date) || undefined}
    data-shape={day && shapeOf(day)}
    data-changed={day?.isChanged === true || undefined}
    aria-current={date === businessToday() ? 'date' : undefined}
    title={day?.event ?? undefined}
  >
    {Number(date.slice(DAY_OF_MONTH))}
    {day && <span className="visually-hidden">, {yearDayText(day)}</span>}
  </span>
);

const SpecialDays = ({ year, days }: { year: number; days: readonly YearDay[] }) => (
  <Card aria-label={`Special days of ${year}`}>
    <CardHeader>
      <h2>Special days of {year}</h2>
      <span className="muted tabular">{days.length}</span>
    </CardHeader>
    {days.length === 0 && <p className={styles.none}>No holidays are published for {year}.</p>}
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day.day}>
          <span className="tabular">
            {formatDate(day.day).slice(0, DAY_AND_MONTH)}
            <span className="type-12 muted"> {weekdayName(day.day).slice(0, 'Mon'.length)}</span>
          </span>
          <span className={styles.event}>
            <span className="medium">{day.event ?? 'No event'}</span>
            <span className="type-12 muted">{yearDayText(day)}</span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
