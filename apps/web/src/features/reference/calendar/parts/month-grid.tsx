import type { BusinessDate } from '@artha/domain/kit/dates';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import type { BusinessCalendarMonth, CalendarDay } from '../calendar.api.ts';
import { dayNote } from '../model/day-text.ts';
import { dayAfterKey, monthName, WEEKDAYS, weeksOf } from '../model/month.ts';
import { DayMarks } from './day-marks.tsx';
import styles from './month-grid.module.css';

interface MonthGridProps {
  readonly calendar: BusinessCalendarMonth;
  readonly selected: BusinessDate | undefined;
  readonly onSelect: (day: BusinessDate) => void;
}

const DAY_OF_MONTH = 8;
const SHORT = 2;
const numberOf = (day: BusinessDate): string => String(Number(day.slice(DAY_OF_MONTH)));

/** A month with three marks for each day. Arrow keys move between days, Page Up and Page Down between months. */
export function MonthGrid({ calendar, selected, onSelect }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const byDay = new Map(calendar.days.map((day) => [day.day, day]));
  const today = businessToday();
  const fallback = byDay.has(today) ? today : calendar.days[0]?.day;
  const reachable = selected !== undefined && byDay.has(selected) ? selected : fallback;
  useEffect(() => {
    if (!isMoving.current) return;
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`);
    if (!button) return;
    isMoving.current = false;
    button.focus();
  });
  const handleKey = (event: KeyboardEvent) => {
    const next = reachable && dayAfterKey(reachable, event.key);
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    onSelect(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the days inside are buttons
    <table ref={grid} className={styles.month} aria-label={monthName(calendar.month)} onKeyDown={handleKey}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span className="only-wide">{name}</span>
              <span className="only-phone">{name.slice(0, SHORT)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(calendar.month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const day = byDay.get(date);
              return (
                <td key={date} data-outside={day === undefined || undefined}>
                  {day ? (
                    <DayButton
                      day={day}
                      schemeCount={calendar.schemeCount}
                      isToday={date === today}
                      isSelected={date === selected}
                      isReachable={date === reachable}
                      onSelect={() => onSelect(date)}
                    />
                  ) : (
                    <span className={styles.outside}>{numberOf(date)}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps {
  readonly day: CalendarDay;
  readonly schemeCount: number;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  /** The one tab stop of the month. */
  readonly isReachable: boolean;
  readonly onSelect: () => void;
}

const DayButton = ({ day, schemeCount, isToday, isSelected, isReachable, onSelect }: DayButtonProps) => (
  <button
    type="button"
    className={styles.day}
    data-day={day.day}
    data-closed={(!day.isBusinessDayExchange && !day.isBusinessDayOperations) || undefined}
    aria-pressed={isSelected}
    aria-current={isToday ? 'date' : undefined}
    tabIndex={isReachable ? 0 : -1}
    onClick={onSelect}
  >
    <span className={styles.header}>
      <b className={styles.number}>{numberOf(day.day)}</b>
      <DayMarks day={day} />
    </span>
    {day.event !== null && <span className={styles.event}>{day.event}</span>}
    <span className={styles.note}>{dayNote(day, schemeCount)}</span>
  </button>
);
