import type { BusinessDate } from '@artha/domain/dates';
import { parseBusinessDate } from '@artha/domain/dates';
import { useId } from 'react';

export interface Dates {
  readonly from: BusinessDate | undefined;
  readonly to: BusinessDate | undefined;
}

interface DateRangeProps extends Dates {
  /** What the days are of, 'Placed': said by screen readers before from and to. */
  readonly label: string;
  readonly onChange: (dates: Dates) => void;
}

/** The days from one to another, both included; an end that is left empty is open. */
export const DateRange = ({ label, from, to, onChange }: DateRangeProps) => (
  <div className="date-range" role="group" aria-label={label}>
    <DayField label="From" day={from} max={to} onDay={(day) => onChange({ from: day, to })} />
    <DayField label="To" day={to} min={from} onDay={(day) => onChange({ from, to: day })} />
  </div>
);

interface DayFieldProps {
  readonly label: string;
  readonly day: BusinessDate | undefined;
  readonly min?: BusinessDate | undefined;
  readonly max?: BusinessDate | undefined;
  readonly onDay: (day: BusinessDate | undefined) => void;
}

function DayField({ label, day, min, max, onDay }: DayFieldProps) {
  const id = useId();
  const take = (text: string) => {
    const taken = text === '' ? undefined : parseBusinessDate(text);
    // A day in the making, typed digit by digit, is none yet: the year 0202 is on its way to 2026.
    if (text === '' || (taken && taken >= '1900')) onDay(taken);
  };
  return (
    <div className="day-field">
      <label className="type-12 muted" htmlFor={id}>
        {label}
      </label>
      <div className="control" data-size="small">
        <input
          id={id}
          key={day ?? ''}
          className="input"
          type="date"
          defaultValue={day ?? ''}
          min={min}
          max={max}
          onChange={(event) => take(event.target.value)}
        />
      </div>
    </div>
  );
}
