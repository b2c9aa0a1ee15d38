import type { ReactNode } from 'react';
import { classes } from '../layout/box.ts';
import styles from './stat.module.css';

interface StatProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** A tooltip, such as the full figure of a shortened value. */
  readonly title?: string | undefined;
  /** A line below the value, such as the period. */
  readonly note?: ReactNode;
  readonly className?: string | undefined;
}

/** A figure with its label, inside a `dl`. */
export const Stat = ({ label, children, title, note, className }: StatProps) => (
  <div className={classes(styles.stat, className)} title={title}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
    {note !== undefined && <dd className="type-12 muted">{note}</dd>}
  </div>
);

/** Up to five figures side by side, or six in two rows; in pairs on the phone. At the end of a card. */
export const StatStrip = ({ children }: { children: ReactNode }) => <dl className={styles.strip}>{children}</dl>;
