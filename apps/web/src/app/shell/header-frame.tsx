import type { ReactNode } from 'react';
import styles from './header-frame.module.css';

interface HeaderFrameProps {
  readonly kind: 'client' | 'staff';
  readonly children: ReactNode;
}

/** The sticky header bar above a screen. */
export const HeaderFrame = ({ kind, children }: HeaderFrameProps) => (
  <header className={styles.header} data-kind={kind}>
    <div className={styles.row}>{children}</div>
  </header>
);
