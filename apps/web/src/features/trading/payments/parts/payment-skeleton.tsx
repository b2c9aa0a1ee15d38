import { Card } from '../../../../ui/card/card.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { WithSummary } from '../../cart/index.ts';
import { PayForm } from './pay-form.tsx';
import { SummarySkeleton } from './summary-card.tsx';

/** The placeholder of the payment screen. */
export const PaymentSkeleton = () => (
  <WithSummary aria-busy>
    <Loading what="your order" />
    <Card>
      <PayForm as="div">
        <div>
          <Skeleton of="short" />
          <Skeleton of="figure" />
          <Skeleton of="line" />
        </div>
        <Skeleton of="block" />
        <Skeleton of="title" />
        <Skeleton of="title" />
      </PayForm>
    </Card>
    <SummarySkeleton />
  </WithSummary>
);
