import { messageOfError } from '@artha/client/client-error';
import { useSearch } from '@tanstack/react-router';
import { Card } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { PlanTab } from '../model/plan-tabs.ts';
import { plansOfTab, tabIn } from '../model/plan-tabs.ts';
import type { Plan } from '../model/plan.ts';
import { PlanActions } from '../parts/plan-actions.tsx';
import { PlanRow } from '../parts/plan-row.tsx';
import { PlanTabs } from '../parts/plan-tabs.tsx';
import { PlanTotals } from '../parts/plan-totals.tsx';
import { SetUpLink } from '../parts/set-up-link.tsx';
import { UnconfirmedPlans } from '../parts/unconfirmed-plans.tsx';
import { usePlans } from '../plan-list.api.ts';
import styles from './plans-screen.module.css';

/** All plans: what happens in the next thirty days, the running ones with their actions, and the ended ones. */
export function PlansScreen() {
  const tab = tabIn(useSearch({ strict: false }));
  const running = usePlans('running');
  const ended = usePlans('ended');
  const shown = tab === 'ended' ? ended : running;
  if (running.error && !running.data)
    return (
      <Card>
        <ErrorState message={messageOfError(running.error)} onRetry={() => void running.refetch()} />
      </Card>
    );
  return (
    <Stack>
      <div className={styles.header}>
        <PlanTotals totals={running.data} />
        <SetUpLink kind="primary" search={{ mode: 'sip' }}>
          <Icon name="plus" />
          New SIP
        </SetUpLink>
      </div>
      <UnconfirmedPlans />
      <Stack gap={4}>
        <PlanTabs tab={tab} running={running.data?.items} endedCount={ended.data?.items.length} />
        <Card aria-label="Plans" aria-busy={!shown.data && !shown.error}>
          {shown.error && !shown.data && (
            <ErrorState message={messageOfError(shown.error)} onRetry={() => void shown.refetch()} />
          )}
          {!shown.error && !shown.data && <PlansSkeleton />}
          {shown.data && (
            <PlanList plans={tab === 'ended' ? shown.data.items : plansOfTab(shown.data.items, tab)} tab={tab} />
          )}
        </Card>
      </Stack>
    </Stack>
  );
}

function PlanList({ plans, tab }: { plans: readonly Plan[]; tab: PlanTab }) {
  if (plans.length === 0) return <NoPlans tab={tab} />;
  return (
    <ul>
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan}>
          <PlanActions plan={plan} />
        </PlanRow>
      ))}
    </ul>
  );
}

const NoPlans = ({ tab }: { tab: PlanTab }) =>
  tab === 'ended' ? (
    <EmptyState title="No plan has ended yet">Completed and cancelled plans appear here.</EmptyState>
  ) : tab === 'all' || tab === 'sip' ? (
    <EmptyState
      title="You have no running SIP yet"
      action={
        <SetUpLink kind="primary" search={{ mode: 'sip' }}>
          Start a SIP
        </SetUpLink>
      }
    >
      A SIP invests an amount on a fixed day, paid by a mandate of your bank.
    </EmptyState>
  ) : (
    <EmptyState
      title={`You have no running ${tab.toUpperCase()}`}
      action={<SetUpLink search={{ mode: tab }}>Start an {tab.toUpperCase()}</SetUpLink>}
    >
      {tab === 'stp'
        ? 'It moves money from a fund that you hold to another one of the same house, step by step.'
        : 'It sells units on a fixed day and pays the money to your bank account.'}
    </EmptyState>
  );

const PlansSkeleton = () => (
  <div className={styles.waiting}>
    <Loading what="your plans" />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} of="title" />
    ))}
  </div>
);
