import { Loading, Skeleton } from './states.tsx';
import styles from './staff-skeleton.module.css';

interface StaffSkeletonProps {
  /** What is on its way, 'users'. */
  readonly what: string;
  /** As many as the table is going to show, as far as that is known. */
  readonly rows: number;
}

/** The shape of a table of the staff while its rows are on their way. */
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
