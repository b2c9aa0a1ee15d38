import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessToday } from '../../../../platform/business-clock.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import styles from './as-on-field.module.css';

interface AsOnFieldProps {
  /** Undefined means today. */
  readonly on: BusinessDate | undefined;
  readonly onChange: (on: BusinessDate | undefined) => void;
}

/** The date of the holdings; today means the current holdings. */
export function AsOnField({ on, onChange }: AsOnFieldProps) {
  const today = businessToday();
  return (
    <div className={styles.asOn}>
      <span className="medium nowrap" aria-hidden="true">
        As on
      </span>
      <div className={styles.day}>
        <DateField
          label="As on"
          isLabelHidden
          size="small"
          value={on ?? today}
          onChange={(day) => onChange(day && day < today ? day : undefined)}
        />
      </div>
    </div>
  );
}
