import { Loading, Skeleton } from '../../states/states.tsx';
import styles from './table-skeleton.module.css';

const COLUMNS = [0, 1, 2, 3, 4];
const PHONE_COLUMNS = 3;

/** Placeholder rows of the same number and height. */
export const TableSkeleton = ({ what, rows, density }: { what: string; rows: number; density: 'staff' | 'client' }) => (
  <div className={styles.rows} data-density={density} aria-busy>
    <Loading what={what} />
    {Array.from({ length: rows + 1 }, (_, row) => (
      <div key={row} className={styles.row}>
        {COLUMNS.map((column) => (
          <Skeleton
            key={column}
            of={column % 2 === 0 ? 'line' : 'short'}
            className={column >= PHONE_COLUMNS ? 'only-wide' : undefined}
          />
        ))}
      </div>
    ))}
  </div>
);
