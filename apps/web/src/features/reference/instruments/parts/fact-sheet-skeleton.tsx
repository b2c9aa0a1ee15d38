import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

const FACTS = Array.from({ length: 11 }, (_, fact) => fact);

/** The fact sheet's shape while the fund is on its way. */
export const FactSheetSkeleton = () => (
  <div className="two-col" aria-busy>
    <Loading what="the fund" />
    <div className="stack">
      <div className="fund-head">
        <span className="skeleton house" data-size="large" />
        <div>
          <Skeleton of="title" />
          <Skeleton of="line" />
        </div>
      </div>
      <section className="card hero">
        <Skeleton of="short" />
        <Skeleton of="figure" />
        <Skeleton of="short" />
        <div className="plot-figure">
          <div className="chart-head plot-head-skeleton" />
          <div className="plot">
            <Skeleton of="block" />
          </div>
        </div>
      </section>
    </div>
    <section className="card">
      <div className="card-body facts-skeleton">
        {FACTS.map((fact) => (
          <Skeleton key={fact} of="line" />
        ))}
      </div>
    </section>
  </div>
);
