import { Skeleton } from '../../../../ui/states/states.tsx';

const PLACES = [1, 2, 3, 4, 5];

/** The shape of the ring and its table. */
export const AllocationSkeleton = () => (
  <div className="allocation">
    <span className="skeleton allocation-ring" />
    <div>
      <Skeleton of="line" />
      <Skeleton of="line" />
      <Skeleton of="line" />
      <Skeleton of="short" />
    </div>
  </div>
);

/** The shape of the greatest holdings. */
export const TopSkeleton = () => (
  <div className="dash-list">
    {PLACES.map((place) => (
      <div key={place} className="dash-row">
        <div className="identity">
          <Skeleton of="tile" />
          <div className="grow-line">
            <Skeleton of="line" />
            <Skeleton of="short" />
          </div>
        </div>
      </div>
    ))}
  </div>
);

/** The shape of an order. */
export const OrdersSkeleton = () => (
  <div className="dash-list">
    <div className="dash-row">
      <div>
        <Skeleton of="line" />
        <Skeleton of="short" />
      </div>
    </div>
  </div>
);

/** The cards before the code of them is there. */
export const AllocationCardSkeleton = () => (
  <section className="card dash-allocation" aria-busy aria-label="Allocation">
    <div className="card-head">
      <h2>Allocation</h2>
    </div>
    <AllocationSkeleton />
  </section>
);

export const TopCardSkeleton = () => (
  <section className="card" aria-busy aria-label="Top holdings">
    <div className="card-head">
      <h2>Top holdings</h2>
    </div>
    <TopSkeleton />
  </section>
);

export const OrdersCardSkeleton = () => (
  <section className="card" aria-busy aria-label="Orders on their way">
    <div className="card-head">
      <h2>Orders on their way</h2>
    </div>
    <OrdersSkeleton />
  </section>
);
