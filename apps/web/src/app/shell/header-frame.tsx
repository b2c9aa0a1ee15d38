import type { ReactNode } from 'react';
import styles from './header-frame.module.css';

interface HeaderFrameProps {
  readonly kind: 'client' | 'staff';
  readonly children: ReactNode;
}

/** The line above a screen, which stays when the screen is scrolled. */
export const HeaderFrame = ({ kind, children }: HeaderFrameProps) => (
  <header className={styles.header} data-kind={kind}>
    <div className={styles.row}>{children}</div>
  </header>
);
