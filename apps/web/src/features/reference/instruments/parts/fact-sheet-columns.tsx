import type { ReactNode } from 'react';
import styles from './fact-sheet-columns.module.css';

/** Price and returns, with the other facts of the fund beside them; stacked on the phone. */
export const FactSheetColumns = ({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) => (
  <div className={styles.columns} aria-busy={isBusy}>
    {children}
  </div>
);
