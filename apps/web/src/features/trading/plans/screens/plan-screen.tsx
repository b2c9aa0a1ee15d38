import { messageOfError } from '@artha/client/client-error';
import { PlanId } from '@artha/contract/trading/plans.parts';
import { messageOf } from '@artha/domain/kit/errors';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { MarketRisk } from '../../../reference/instruments/index.ts';
import { WithSummary } from '../../cart/index.ts';
import { InstalmentsCard } from '../parts/instalments-card.tsx';
import { PastInstalments } from '../parts/past-instalments.tsx';
import { PlanFacts } from '../parts/plan-facts.tsx';
import { PlanHistoryCard } from '../parts/plan-history-card.tsx';
import { PlanOutcome } from '../parts/plan-outcome.tsx';
import { usePlan } from '../plans.api.ts';

/** One plan: what it is worth, its instalments so far and to come, its terms, its history and its actions. */
export function PlanScreen() {
  const { planId }: { planId?: string } = useParams({ strict: false });
  const id = PlanId.safeParse(planId).data;
  const { data, error, refetch } = usePlan(id);
  if (id === undefined) return <PlanUnknown />;
  if (error && !data)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <PlanSkeleton />;
  return (
    <Stack>
      <PlanOutcome details={data} />
      <WithSummary>
        <Stack>
          <InstalmentsCard
            title="Next instalments"
            instalments={data.upcoming}
            nothingYet="This plan has no instalment to come."
          />
          <PastInstalments details={data} />
        </Stack>
        <Stack>
          <PlanFacts plan={data.plan} />
          <PlanHistoryCard history={data.history} />
        </Stack>
      </WithSummary>
      {(data.xirr ?? data.absoluteReturn) !== null && <MarketRisk />}
    </Stack>
  );
}

const PlanUnknown = () => (
  <Card>
    <EmptyState title={messageOf('plan.not-found')} action={<ButtonLink to="/plans">Plans</ButtonLink>} />
  </Card>
);

const PlanSkeleton = () => (
  <Card aria-busy>
    <Loading what="the plan" />
    <Stack as={CardBody} gap={4}>
      <Skeleton of="title" />
      <Skeleton of="figure" />
      <Skeleton of="block" />
    </Stack>
  </Card>
);
