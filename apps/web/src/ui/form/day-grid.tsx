import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classes } from '../layout/box.ts';
import { FieldBox } from './field-box.tsx';
import type { FieldText } from './field-parts.tsx';
import { FieldLabel, FieldNote } from './field-parts.tsx';
import styles from './day-grid.module.css';

interface DayGridProps extends FieldText {
  readonly days: readonly { readonly value: number; readonly label: string; readonly name?: string }[];
  readonly value: number | undefined;
  readonly onChange: (day: number) => void;
  /** Seven in a row, as in a calendar, unless given. */
  readonly columns?: 5;
}

/** A day of the month or of the week, all of them visible. Arrow keys move between them. */
export const DayGrid = ({ days, value, onChange, columns, label, help, error }: DayGridProps) => (
  <FieldBox
    as={RadioGroup}
    validationBehavior="aria"
    isInvalid={error !== undefined}
    value={value === undefined ? null : String(value)}
    onChange={(day) => onChange(Number(day))}
  >
    <FieldLabel label={label} />
    <div className={styles.grid} data-columns={columns}>
      {days.map((day) => (
        <Radio
          key={day.value}
          className={classes(styles.day)}
          value={String(day.value)}
          {...(day.name !== undefined && { 'aria-label': day.name })}
        >
          {day.label}
        </Radio>
      ))}
    </div>
    <FieldNote help={help} error={error} />
  </FieldBox>
);
