import { Loading, Skeleton } from '../../states/states.tsx';

const COLUMNS = [0, 1, 2, 3, 4];

/** The rows of a table before they have come: as many, as high. */
export const TableSkeleton = ({ what, rows, density }: { what: string; rows: number; density: 'staff' | 'client' }) => (
  <div className="table-skeleton" data-density={density} aria-busy>
    <Loading what={what} />
    {Array.from({ length: rows + 1 }, (_, row) => (
      <div key={row}>
        {COLUMNS.map((column) => (
          <Skeleton key={column} of={column % 2 === 0 ? 'line' : 'short'} />
        ))}
      </div>
    ))}
  </div>
);
