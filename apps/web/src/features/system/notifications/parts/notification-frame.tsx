import type { ReactNode } from 'react';
import styles from './notification-frame.module.css';

interface NotificationFrameProps {
  /** 'div' outside a list, as in the skeleton. */
  readonly as?: 'li' | 'div';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A row of the list of notifications: its text and its action. */
export const NotificationFrame = ({ as: Line = 'li', action, children }: NotificationFrameProps) => (
  <Line className={styles.frame}>
    <span className={styles.text}>{children}</span>
    {action !== undefined && <span className={styles.action}>{action}</span>}
  </Line>
);
