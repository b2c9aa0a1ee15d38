import { Loading, Skeleton } from './states.tsx';
import styles from './staff-skeleton.module.css';

interface StaffSkeletonProps {
  /** What is loading, 'users'. */
  readonly what: string;
  /** The expected number of rows. */
  readonly rows: number;
}

/** A placeholder for a staff table while its rows load. */
export const StaffSkeleton = ({ what, rows }: StaffSkeletonProps) => (
  <div className={styles.rows} aria-busy>
    <Loading what={what} />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <Skeleton of="short" />
        <Skeleton of="line" />
        <Skeleton of="short" />
      </div>
    ))}
  </div>
);
