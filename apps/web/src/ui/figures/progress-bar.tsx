import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { Label } from 'react-aria-components/Label';
import { classes } from '../layout/box.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is in progress. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** In percent; undefined if the progress is unknown. */
  readonly value: number | undefined;
  /** Shown instead of the percentage, '10,412 of 14,460 rows'. */
  readonly valueText?: string;
}

/** The progress of a long operation. */
export const ProgressBar = ({ label, isLabelHidden, value, valueText }: ProgressBarProps) => (
  <AriaProgressBar
    className={classes(styles.progress)}
    isIndeterminate={value === undefined}
    {...(value !== undefined && { value })}
    {...(valueText !== undefined && { valueLabel: valueText })}
  >
    {({ valueText: text }) => (
      <>
        <Label className={isLabelHidden === true ? 'visually-hidden' : styles.label}>{label}</Label>
        <span className={styles.bar} data-endless={value === undefined || undefined}>
          <span style={value === undefined ? undefined : { inlineSize: `${value}%` }} />
        </span>
        {value !== undefined && <span className="type-12 muted tabular">{text}</span>}
      </>
    )}
  </AriaProgressBar>
);
