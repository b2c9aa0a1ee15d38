import type { BusinessDate } from '@artha/domain/kit/dates';
import { DateField } from './date-field.tsx';
import styles from './date-range.module.css';

export interface Dates {
  readonly from: BusinessDate | undefined;
  readonly to: BusinessDate | undefined;
}

interface DateRangeProps extends Dates {
  /** What the dates are about, 'Placed'; screen readers read it before From and To. */
  readonly label: string;
  readonly onChange: (dates: Dates) => void;
}

/** A date range, both ends included; an empty end is open. */
export const DateRange = ({ label, from, to, onChange }: DateRangeProps) => (
  <div className={styles.range} role="group" aria-label={label}>
    <DateField
      label="From"
      size="small"
      isInline
      value={from}
      max={to}
      canClear
      onChange={(day) => onChange({ from: day, to })}
    />
    <DateField
      label="To"
      size="small"
      isInline
      value={to}
      min={from}
      canClear
      onChange={(day) => onChange({ from, to: day })}
    />
  </div>
);
