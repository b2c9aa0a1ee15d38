import { formatDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { BusinessCalendarMonth } from '../calendar.api.ts';
import { dayNote, marksText } from '../model/day-text.ts';
import styles from './month-agenda.module.css';

interface MonthAgendaProps {
  readonly calendar: BusinessCalendarMonth;
  readonly onSelect: (day: BusinessDate) => void;
}

const DAY_AND_MONTH = 6;

/** The special days of a month as a list, for the phone, whose days have no room for texts. */
export function MonthAgenda({ calendar, onSelect }: MonthAgendaProps) {
  const special = calendar.days.filter((day) => day.event !== null || dayNote(day, calendar.schemeCount) !== undefined);
  return (
    <ul className={styles.agenda} aria-label="Special days">
      {special.map((day) => (
        <li key={day.day}>
          <button type="button" className={styles.entry} onClick={() => onSelect(day.day)}>
            <span className={styles.text}>
              <span className="medium">{day.event ?? dayNote(day, calendar.schemeCount)}</span>
              <span className="type-12 muted">{marksText(day)}</span>
            </span>
            <span className={styles.date}>{formatDate(day.day).slice(0, DAY_AND_MONTH)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
