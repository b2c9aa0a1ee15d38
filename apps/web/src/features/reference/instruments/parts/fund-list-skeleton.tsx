import { ListFrame } from '../../../../ui/card/list-frame.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import styles from './fund-list-skeleton.module.css';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** The placeholder of the catalogue on the phone while the first page loads. */
export const FundListSkeleton = () => (
  <ListFrame aria-busy>
    <Loading what="funds" />
    {ROWS.map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton of="tile" />
        <div className={styles.names}>
          <Skeleton of="line" />
          <Skeleton of="short" />
        </div>
        <div className={styles.figure}>
          <Skeleton of="line" />
        </div>
      </div>
    ))}
  </ListFrame>
);
