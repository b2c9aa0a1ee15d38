import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

/** The payment screen before its order is there. */
export const PaymentSkeleton = () => (
  <div className="pay-cols" aria-busy>
    <Loading what="your order" />
    <section className="card">
      <div className="pay-form">
        <div>
          <Skeleton of="short" />
          <Skeleton of="figure" />
          <Skeleton of="line" />
        </div>
        <Skeleton of="block" />
        <Skeleton of="title" />
        <Skeleton of="title" />
      </div>
    </section>
    <section className="card">
      <div className="pay-summary">
        <Skeleton of="title" />
        <Skeleton of="line" />
        <Skeleton of="line" />
        <Skeleton of="title" />
      </div>
    </section>
  </div>
);
