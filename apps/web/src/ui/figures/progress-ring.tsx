import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classes } from '../layout/box.ts';
import styles from './progress-ring.module.css';

interface ProgressRingProps {
  /** Accessible name. */
  readonly label: string;
  /** In percent. */
  readonly value: number;
  readonly size?: 'small';
  readonly tone?: 'positive';
  /** The content in the middle; by default the percentage. */
  readonly children?: ReactNode;
}

const RADIUS = 100;
/** The diameter plus the stroke width of 16. */
const SIDE = 216;

/** A circular progress indicator. */
export const ProgressRing = ({ label, value, size, tone, children }: ProgressRingProps) => {
  const circle = { cx: SIDE / 2, cy: SIDE / 2, r: RADIUS, pathLength: 100 };
  return (
    <ProgressBar className={classes(styles.ring)} aria-label={label} value={value} data-size={size} data-tone={tone}>
      {({ valueText }) => (
        <>
          <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
            <circle className={styles.track} {...circle} />
            {/* A dash of length zero would still draw its round caps. */}
            {value > 0 && <circle className={styles.done} {...circle} strokeDasharray={`${value} 100`} />}
          </svg>
          <span className={styles.centre}>
            {children ?? <span className={classes(size ? 'type-12 bold' : 'type-28', 'tabular')}>{valueText}</span>}
          </span>
        </>
      )}
    </ProgressBar>
  );
};
