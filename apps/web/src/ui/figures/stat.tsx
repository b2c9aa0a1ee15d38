import type { ReactNode } from 'react';
import { classes } from '../layout/box.ts';
import styles from './stat.module.css';

interface StatProps {
  readonly label: string;
  readonly children: ReactNode;
  /** More of it on pointing: the full figure where the value is in short, for instance. */
  readonly title?: string | undefined;
  /** What it is measured against, since when. */
  readonly note?: ReactNode;
  readonly className?: string | undefined;
}

/** A figure with its name, inside a `dl`. */
export const Stat = ({ label, children, title, note, className }: StatProps) => (
  <div className={classes(styles.stat, className)} title={title}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
    {note !== undefined && <dd className="type-12 muted">{note}</dd>}
  </div>
);

/** Up to four figures side by side, two on the phone; closes a card. */
export const StatStrip = ({ children }: { children: ReactNode }) => <dl className={styles.strip}>{children}</dl>;
