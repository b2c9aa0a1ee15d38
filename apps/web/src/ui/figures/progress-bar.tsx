import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { Label } from 'react-aria-components/Label';
import { classes } from '../layout/box.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is under way. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** In percent; undefined while nobody knows how long it takes. */
  readonly value: number | undefined;
  /** In place of the percentage, '10,412 of 14,460 rows'. */
  readonly valueText?: string;
}

/** How far long work has come. */
export const ProgressBar = ({ label, isLabelHidden, value, valueText }: ProgressBarProps) => (
  <AriaProgressBar
    className={classes(styles.progress)}
    isIndeterminate={value === undefined}
    {...(value !== undefined && { value })}
    {...(valueText !== undefined && { valueLabel: valueText })}
  >
    {({ valueText: words }) => (
      <>
        <Label className={isLabelHidden === true ? 'visually-hidden' : styles.label}>{label}</Label>
        <span className={styles.bar} data-endless={value === undefined || undefined}>
          <span style={value === undefined ? undefined : { inlineSize: `${value}%` }} />
        </span>
        {value !== undefined && <span className="type-12 muted tabular">{words}</span>}
      </>
    )}
  </AriaProgressBar>
);
