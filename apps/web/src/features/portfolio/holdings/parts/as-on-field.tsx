import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessToday } from '../../../../platform/business-clock.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';

interface AsOnFieldProps {
  /** Undefined is today. */
  readonly on: BusinessDate | undefined;
  readonly onChange: (on: BusinessDate | undefined) => void;
}

/** The day at whose end the holdings are shown; set to today, it is now. */
export function AsOnField({ on, onChange }: AsOnFieldProps) {
  const today = businessToday();
  return (
    <div className="as-on">
      <DateField
        label="As on"
        size="small"
        value={on ?? today}
        onChange={(day) => onChange(day && day < today ? day : undefined)}
      />
    </div>
  );
}
