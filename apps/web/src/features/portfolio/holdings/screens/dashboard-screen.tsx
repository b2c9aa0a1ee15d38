import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { Suspense, useDeferredValue } from 'react';
import { lazyModule, lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { MarketRisk } from '../../../reference/instruments/index.ts';
import { useHoldingsFilter } from '../../filter/index.ts';
import {
  AllocationCardSkeleton,
  ImageSkeleton,
  RowCardSkeleton,
  TopCardSkeleton,
} from '../parts/dashboard-skeletons.tsx';
import { useCurrentHoldings } from '../holdings.api.ts';
import { productConfig } from '../../../../platform/product-config.ts';
import { StartTiles } from '../parts/start-tiles.tsx';
import { ClearFilter, FilterNote } from '../parts/filter-note.tsx';
import { WorthCard } from '../parts/value-card.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { usePainted } from '../../../../ui/responsive/use-painted.ts';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './dashboard-screen.module.css';

// Loaded later, so that the value appears sooner.
const later = lazyModule(() => import('../parts/later-cards.ts'));
const AllocationCard = later.part((cards) => cards.AllocationCard, 'card');
const TopHoldingsCard = later.part((cards) => cards.TopHoldingsCard, 'card');
const OpenOrdersCard = later.part((cards) => cards.OpenOrdersCard, 'card');
const PlansCard = later.part((cards) => cards.PlansCard, 'card');
const PendingActionsCard = later.part((cards) => cards.PendingActionsCard, 'card');

const ImageStrip = lazyPart(
  () => import('../parts/image-strip.tsx'),
  (module) => module.ImageStrip,
  'hidden',
);
const FirstSteps = lazyPart(
  () => import('../parts/first-steps.tsx'),
  (module) => module.FirstSteps,
  'hidden',
);

/** The landing page of a client: value over time, what needs them, allocation, orders, plans and holdings. */
export function DashboardScreen() {
  const { accounts, account, error, refetch } = useOpenAccount();
  // While the code of the first steps loads, a client without holdings goes on seeing the placeholder of the value.
  const current = useDeferredValue(useCurrentHoldings(account?.id));
  const isEmpty = accounts?.length === 0 || current.data?.rows.length === 0;
  const isKnown = isEmpty || !current.isPending;
  const isWide = useIsWide();
  // On the phone the value comes first: on a slow line, the code and the calls of the cards would delay it.
  const isPainted = usePainted(isKnown);
  // Half a dozen cards: rendered in slices, so that a phone responds to touch in between.
  const isWanted = useDeferredValue(isWide || isPainted);
  if (error && !accounts)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Stack>
      <FilterNote />
      <div className={styles.columns} data-known={isKnown || undefined}>
        {isEmpty ? <NoInvestments /> : <WorthCard className={styles.worth} current={current} />}
        {(isWide || isKnown) && <Side isWanted={isWanted} />}
        {!isEmpty && (
          <Later isWanted={isWanted} skeleton={<AllocationCardSkeleton className={styles.allocation} />}>
            <AllocationCard className={styles.allocation} current={current} />
          </Later>
        )}
      </div>
      {!isEmpty && (
        <Later isWanted={isWanted} skeleton={<TopCardSkeleton />}>
          <TopHoldingsCard current={current} />
        </Later>
      )}
      {!isEmpty && <MarketRisk />}
    </Stack>
  );
}

/**
 * The cards beside the value. On the phone they are below it, and appear when its height is known: the steps of a
 * client without holdings are shorter than the placeholder of a value.
 */
function Side({ isWanted }: { isWanted: boolean }) {
  const hasImages = productConfig().DASHBOARDIMAGES.length > 0;
  return (
    <Stack className={styles.side}>
      <Later isWanted={isWanted} skeleton={<RowCardSkeleton title="What needs me" />}>
        <PendingActionsCard />
      </Later>
      <StartTiles />
      {hasImages && (
        <Later isWanted={isWanted} skeleton={<ImageSkeleton />}>
          <ImageStrip />
        </Later>
      )}
      <Later isWanted={isWanted} skeleton={<RowCardSkeleton title="Open orders" />}>
        <OpenOrdersCard />
      </Later>
      <Later isWanted={isWanted} skeleton={<RowCardSkeleton title="Running plans" />}>
        <PlansCard />
      </Later>
    </Stack>
  );
}

interface LaterProps {
  /** Whether it is its turn. */
  readonly isWanted: boolean;
  /** Shown until then, and while the code loads. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** A card whose code and calls come after the value. */
const Later = ({ isWanted, skeleton, children }: LaterProps) => (
  <Suspense fallback={skeleton}>{isWanted ? children : skeleton}</Suspense>
);

function NoInvestments() {
  const isFiltered = useHoldingsFilter().summary !== '';
  // In no boundary of its own: its placeholder would replace that of the value.
  if (!isFiltered) return <FirstSteps className={classes(styles.worth, styles.empty)} />;
  return (
    <Card className={classes(styles.worth, styles.empty)}>
      <EmptyState title="No holdings for this filter" action={<ClearFilter kind="primary" />}>
        None of your holdings match the filter.
      </EmptyState>
    </Card>
  );
}
