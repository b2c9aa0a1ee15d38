import type { ReactNode } from 'react';
import styles from './kind-header.module.css';

interface KindHeaderProps {
  /** Above the heading, where it belongs: 'Banking'. */
  readonly over: ReactNode;
  readonly children: ReactNode;
  /** Actions at the end. */
  readonly actions?: ReactNode;
}

/** The heading of a screen of master data. */
export const KindHeader = ({ over, children, actions }: KindHeaderProps) => (
  <div className={styles.header}>
    <div className={styles.title}>
      <p className="muted">{over}</p>
      {children}
    </div>
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
);
