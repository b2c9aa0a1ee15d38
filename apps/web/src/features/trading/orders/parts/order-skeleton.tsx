import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

/** The status screen before its order is there. */
export const OrderSkeleton = () => (
  <div className="narrow stack" aria-busy>
    <Loading what="your order" />
    <section className="card">
      <div className="outcome">
        <span className="seal" />
        <div className="outcome-words">
          <Skeleton of="figure" />
          <Skeleton of="line" />
        </div>
      </div>
      <div className="order-strip">
        {[1, 2, 3, 4].map((fact) => (
          <div key={fact}>
            <Skeleton of="short" />
            <Skeleton of="line" />
          </div>
        ))}
      </div>
    </section>
    <div className="halves">
      {[1, 2].map((half) => (
        <section key={half} className="card">
          <div className="card-body stack" data-gap="4">
            <Skeleton of="title" />
            <Skeleton of="line" />
            <Skeleton of="line" />
            <Skeleton of="line" />
          </div>
        </section>
      ))}
    </div>
  </div>
);
