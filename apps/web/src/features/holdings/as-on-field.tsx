import type { BusinessDate } from '@artha/domain/dates';
import { parseBusinessDate } from '@artha/domain/dates';
import { useId } from 'react';
import { businessToday } from '../../platform/business-clock.ts';

interface AsOnFieldProps {
  /** Undefined is today. */
  readonly on: BusinessDate | undefined;
  readonly onChange: (on: BusinessDate | undefined) => void;
}

/** The day at whose end the holdings are shown; emptied, or set to today, it is now. */
export function AsOnField({ on, onChange }: AsOnFieldProps) {
  const id = useId();
  const today = businessToday();
  const take = (text: string) => {
    const day = parseBusinessDate(text);
    // A day in the making, typed digit by digit, is none yet.
    if (text === '' || (day && day <= today)) onChange(day && day < today ? day : undefined);
  };
  return (
    <div className="as-on">
      <label className="label" htmlFor={id}>
        As on
      </label>
      <div className="control">
        <input
          id={id}
          key={on ?? today}
          className="input"
          type="date"
          defaultValue={on ?? today}
          max={today}
          onChange={(event) => take(event.target.value)}
        />
      </div>
    </div>
  );
}
