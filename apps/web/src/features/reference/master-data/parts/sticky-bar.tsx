import type { ReactNode } from 'react';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  readonly note: ReactNode;
  /** True if the note says why the actions do not work. */
  readonly isBlocked?: boolean;
  /** The actions. */
  readonly children: ReactNode;
}

/** The actions of a screen, always in view at its end. */
export const StickyBar = ({ note, isBlocked = false, children }: StickyBarProps) => (
  <div className={styles.bar}>
    <p className={styles.note} role="status" data-blocked={isBlocked || undefined}>
      {note}
    </p>
    <ButtonRow>{children}</ButtonRow>
  </div>
);
