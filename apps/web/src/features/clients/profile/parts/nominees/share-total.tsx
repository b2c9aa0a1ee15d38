import { Status } from '../../../../../ui/states/status.tsx';
import type { SharesTotal } from '../../model/nominee-total.ts';
import styles from './share-total.module.css';

/** The sum of the shares, and what is missing to 100. */
export const ShareTotal = ({ total: { tone, label, sum } }: { total: SharesTotal }) => (
  <div className={styles.total}>
    <span>Total</span>
    <span className={styles.label} role="status">
      <Status tone={tone} label={label} />
    </span>
    <span className={styles.sum}>{sum}</span>
  </div>
);
