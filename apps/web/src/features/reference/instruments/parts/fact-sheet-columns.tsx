import type { ReactNode } from 'react';
import styles from './fact-sheet-columns.module.css';

/** Price and returns, and beside them what else is known of the fund; one below the other on the phone. */
export const FactSheetColumns = ({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) => (
  <div className={styles.columns} aria-busy={isBusy}>
    {children}
  </div>
);
