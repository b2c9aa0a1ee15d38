import type { ReactNode } from 'react';
import styles from './share-frame.module.css';

/** A ring of shares and its table; stacked on the phone. */
export const ShareFrame = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.frame}>
    <div className={styles.ring}>{ring}</div>
    <div className={styles.parts}>{children}</div>
  </div>
);

/** The name of a share in the table, with its colour in the ring. */
export const ShareName = ({ colour, children }: { colour: string; children: ReactNode }) => (
  <span className={styles.name}>
    <span className={styles.swatch} style={{ background: colour }} />
    {children}
  </span>
);
