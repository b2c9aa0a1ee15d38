import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** The catalogue's shape on the phone while the first page is on its way. */
export const FundListSkeleton = () => (
  <section className="table-frame" aria-busy>
    <Loading what="funds" />
    {ROWS.map((row) => (
      <div key={row} className="fund-skeleton-row">
        <Skeleton of="tile" />
        <div className="grow">
          <Skeleton of="line" />
          <Skeleton of="short" />
        </div>
        <div className="fund-skeleton-figure">
          <Skeleton of="line" />
        </div>
      </div>
    ))}
  </section>
);
