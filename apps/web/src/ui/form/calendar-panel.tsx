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
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { CalendarPart } from './calendar-part.tsx';
import styles from './calendar-panel.module.css';

interface CalendarPanelProps {
  readonly label: string;
  readonly value: BusinessDate | undefined;
  readonly min: BusinessDate | undefined;
  readonly max: BusinessDate;
  readonly onChange: (day: BusinessDate) => void;
}

/** A calendar month with navigation to other months and years. Weeks begin on Monday. */
export function CalendarPanel({ label, value, min, max, onChange }: CalendarPanelProps) {
  const today = businessToday();
  return (
    <I18nProvider locale="en-IN">
      <Calendar
        className={classes(styles.calendar)}
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
        <div className={styles.header}>
          <PlainIconButton as={Button} slot="previous" data-size="small">
            <Icon name="chevron-left" size="small" />
          </PlainIconButton>
          <div className={styles.parts}>
            <CalendarMonthPicker>{(months) => <CalendarPart {...months} />}</CalendarMonthPicker>
            <CalendarYearPicker visibleYears={20}>{(years) => <CalendarPart {...years} />}</CalendarYearPicker>
          </div>
          <PlainIconButton as={Button} slot="next" data-size="small">
            <Icon name="chevron-right" size="small" />
          </PlainIconButton>
        </div>
        <CalendarGrid className={classes(styles.days)} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={classes(styles.weekday)}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(day) => (
              <CalendarCell
                className={classes(styles.day)}
                date={day}
                data-now={day.toString() === today || undefined}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
