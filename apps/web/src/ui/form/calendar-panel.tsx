import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import { parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { businessToday } from '../../platform/business-clock.ts';
import { Icon } from '../icon/icon.tsx';
import '../styles/calendar.css';
import { CalendarPart } from './calendar-part.tsx';

interface CalendarPanelProps {
  readonly label: string;
  readonly value: BusinessDate | undefined;
  readonly min: BusinessDate | undefined;
  readonly max: BusinessDate;
  readonly onChange: (day: BusinessDate) => void;
}

/** A month of days, and the way to other months and years. Weeks begin on Monday. */
export function CalendarPanel({ label, value, min, max, onChange }: CalendarPanelProps) {
  const today = businessToday();
  return (
    <I18nProvider locale="en-IN">
      <Calendar
        className="calendar"
        aria-label={label}
        firstDayOfWeek="mon"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened for it
        autoFocus
        value={value === undefined ? null : parseDate(value)}
        defaultFocusedValue={parseDate(value ?? (today < max ? today : max))}
        {...(min !== undefined && { minValue: parseDate(min) })}
        maxValue={parseDate(max)}
        onChange={(day) => onChange(businessDate(day.toString()))}
      >
        <div className="calendar-head">
          <Button slot="previous" className="icon-button" data-size="small">
            <Icon name="chevron-left" size="small" />
          </Button>
          <div className="calendar-parts">
            <CalendarMonthPicker>{(months) => <CalendarPart {...months} />}</CalendarMonthPicker>
            <CalendarYearPicker visibleYears={20}>{(years) => <CalendarPart {...years} />}</CalendarYearPicker>
          </div>
          <Button slot="next" className="icon-button" data-size="small">
            <Icon name="chevron-right" size="small" />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(day) => (
              <CalendarCell className="calendar-day" date={day} data-now={day.toString() === today || undefined} />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
