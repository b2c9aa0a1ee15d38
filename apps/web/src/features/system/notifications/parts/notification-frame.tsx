import type { ReactNode } from 'react';
import styles from './notification-frame.module.css';

interface NotificationFrameProps {
  /** Outside of a list, as its skeleton, a 'div'. */
  readonly as?: 'li' | 'div';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A line of the list of notifications: its text, and what can be done with it. */
export const NotificationFrame = ({ as: Line = 'li', action, children }: NotificationFrameProps) => (
  <Line className={styles.frame}>
    <span className={styles.text}>{children}</span>
    {action !== undefined && <span className={styles.action}>{action}</span>}
  </Line>
);
