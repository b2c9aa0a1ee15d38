import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import styles from './holdings-skeleton.module.css';

const ROWS = Array.from({ length: 6 }, (_, row) => row);

/** The placeholder of the rows. */
export const HoldingsSkeleton = () => (
  <div aria-busy>
    <Loading what="your holdings" />
    {ROWS.map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton of="tile" />
        <div>
          <Skeleton of="line" />
          <Skeleton of="short" />
        </div>
        <Skeleton of="short" />
      </div>
    ))}
  </div>
);
