import { messageOfError } from '@artha/client/client-error';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { MarketRisk } from '../../../reference/instruments/index.ts';
import { FilterNote, OwnerLabel } from '../../holdings/index.ts';
import { isNothingHeld } from '../model/contribution-rows.ts';
import { ContributionCard } from '../parts/contribution-card.tsx';
import { FallsCard } from '../parts/falls-card.tsx';
import { GainsCard } from '../parts/gains-card.tsx';
import { NoPerformance } from '../parts/no-performance.tsx';
import { PerformanceCard } from '../parts/performance-card.tsx';
import { DetailsSkeleton } from '../parts/performance-skeletons.tsx';
import { RollingCard } from '../parts/rolling-card.tsx';
import { YearsCard } from '../parts/years-card.tsx';
import type { Performance } from '../performance.api.ts';
import { usePerformanceView } from '../use-performance-view.ts';
import styles from './performance-screen.module.css';

/** Everything under the filter. */
const EVERYTHING = {};

/** How everything under the filter did over a range: its value, and what each fund contributed to the gain. */
export function PerformanceScreen() {
  const { accounts, error, refetch } = useOpenAccount();
  const view = usePerformanceView(EVERYTHING);
  const { data, isOutdated, range } = view;
  if (error && !accounts)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  const isEmpty =
    accounts?.length === 0 || (data !== undefined && range === 'All' && !isOutdated && isNothingHeld(data));
  return (
    <Stack className={styles.page}>
      {!isEmpty && <OwnerLabel />}
      <FilterNote />
      {isEmpty ? <NoPerformance /> : <PerformanceCard view={view} />}
      {!isEmpty && !view.error && (
        <div {...outdated(isOutdated)}>{data ? <Details performance={data} /> : <DetailsSkeleton />}</div>
      )}
      {(data || view.error) && <MarketRisk />}
    </Stack>
  );
}

const Details = ({ performance }: { performance: Performance }) => (
  <Stack>
    <ContributionCard performance={performance} />
    <div className={styles.columns}>
      <Stack>
        <GainsCard performance={performance} />
        <FallsCard performance={performance} />
      </Stack>
      <Stack>
        <YearsCard performance={performance} />
        <RollingCard performance={performance} />
      </Stack>
    </div>
  </Stack>
);
