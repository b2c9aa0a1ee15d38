import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classes } from '../layout/box.ts';
import styles from './progress-ring.module.css';

interface ProgressRingProps {
  /** What it is the progress of; said by screen readers. */
  readonly label: string;
  /** In percent. */
  readonly value: number;
  readonly size?: 'small';
  readonly tone?: 'positive';
  /** What stands in the middle; the percentage unless given. */
  readonly children?: ReactNode;
}

/** Radius 100, the way gone 16 wide, the way to go 8 (look notes). */
const RADIUS = 100;
const SIDE = 216;

/** How far something has come, as a ring that moves to its new place. */
export const ProgressRing = ({ label, value, size, tone, children }: ProgressRingProps) => {
  const circle = { cx: SIDE / 2, cy: SIDE / 2, r: RADIUS, pathLength: 100 };
  return (
    <ProgressBar className={classes(styles.ring)} aria-label={label} value={value} data-size={size} data-tone={tone}>
      {({ valueText }) => (
        <>
          <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
            <circle className={styles.track} {...circle} />
            {/* A dash of no length would still have round ends. */}
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
