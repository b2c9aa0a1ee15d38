import { Skeleton } from '../../../../ui/states/states.tsx';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { AllocationFrame } from './allocation-frame.tsx';
import { DashboardList, DashboardRow } from './dashboard-list.tsx';
import styles from './dashboard-skeletons.module.css';

const PLACES = [1, 2, 3, 4, 5];

/** The shape of the ring and its table. */
export const AllocationSkeleton = () => (
  <AllocationFrame ring={<Skeleton className={styles.ring} />}>
    <Skeleton of="line" />
    <Skeleton of="line" />
    <Skeleton of="line" />
    <Skeleton of="short" />
  </AllocationFrame>
);

/** The shape of the greatest holdings. */
export const TopSkeleton = () => (
  <DashboardList as="div">
    {PLACES.map((place) => (
      <DashboardRow key={place} as="div">
        <Identity>
          <Skeleton of="tile" />
          <div className={styles.lines}>
            <Skeleton of="line" />
            <Skeleton of="short" />
          </div>
        </Identity>
      </DashboardRow>
    ))}
  </DashboardList>
);

/** The shape of an order. */
export const OrdersSkeleton = () => (
  <DashboardList as="div">
    <DashboardRow as="div">
      <div className={styles.lines}>
        <Skeleton of="line" />
        <Skeleton of="short" />
      </div>
    </DashboardRow>
  </DashboardList>
);

/** The cards before the code of them is there. */
export const AllocationCardSkeleton = ({ className }: { className: string | undefined }) => (
  <Card className={className} aria-busy aria-label="Allocation">
    <CardHeader>
      <h2>Allocation</h2>
    </CardHeader>
    <AllocationSkeleton />
  </Card>
);

export const TopCardSkeleton = () => (
  <Card aria-busy aria-label="Top holdings">
    <CardHeader>
      <h2>Top holdings</h2>
    </CardHeader>
    <TopSkeleton />
  </Card>
);

export const OrdersCardSkeleton = () => (
  <Card aria-busy aria-label="Orders on their way">
    <CardHeader>
      <h2>Orders on their way</h2>
    </CardHeader>
    <OrdersSkeleton />
  </Card>
);
