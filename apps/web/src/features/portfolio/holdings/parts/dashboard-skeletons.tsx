import { Skeleton } from '../../../../ui/states/states.tsx';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { ShareFrame } from '../../../../ui/figures/share-frame.tsx';
import { DashboardList, DashboardRow } from './dashboard-list.tsx';
import styles from './dashboard-skeletons.module.css';

const ROWS = [1, 2, 3, 4, 5];

/** The placeholder of the ring and its table. */
export const AllocationSkeleton = () => (
  <ShareFrame ring={<Skeleton className={styles.ring} />}>
    <Skeleton of="line" />
    <Skeleton of="line" />
    <Skeleton of="line" />
    <Skeleton of="short" />
  </ShareFrame>
);

/** The placeholder of the top holdings. */
export const TopSkeleton = () => (
  <DashboardList as="div">
    {ROWS.map((row) => (
      <DashboardRow key={row} as="div">
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

/** The placeholder of an order or a plan. */
export const RowSkeleton = () => (
  <DashboardList as="div">
    <DashboardRow as="div">
      <div className={styles.lines}>
        <Skeleton of="line" />
        <Skeleton of="short" />
      </div>
    </DashboardRow>
  </DashboardList>
);

/** Shown while the code of the card loads. */
export const AllocationCardSkeleton = ({ className }: { className: string | undefined }) => (
  <Card className={className} aria-busy aria-label="Allocation">
    <CardHeader>
      <h2>Allocation</h2>
    </CardHeader>
    <AllocationSkeleton />
  </Card>
);

export const TopCardSkeleton = () => (
  <Card aria-busy aria-label="Top and bottom holdings">
    <CardHeader>
      <h2>Top and bottom holdings</h2>
    </CardHeader>
    <TopSkeleton />
  </Card>
);

export const RowCardSkeleton = ({ title }: { title: string }) => (
  <Card aria-busy aria-label={title}>
    <CardHeader>
      <h2>{title}</h2>
    </CardHeader>
    <RowSkeleton />
  </Card>
);

/** As tall as an image of the configuration. */
export const ImageSkeleton = () => (
  <Card as="div" className={styles.image} aria-hidden="true">
    <Skeleton of="block" />
  </Card>
);
