import type { ReactNode } from 'react';
import styles from './allocation-frame.module.css';

/** The ring and its table; stacked on the phone. */
export const AllocationFrame = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.frame}>
    <div className={styles.ring}>{ring}</div>
    <div className={styles.parts}>{children}</div>
  </div>
);
