import { messageOfError } from '@artha/client/client-error';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { planIdsIn } from '../model/plan-address.ts';
import type { PlanDetails } from '../model/plan.ts';
import { StartCodeStep } from '../parts/start-code-step.tsx';
import { usePlansOf } from '../plans.api.ts';

/** The one-time password that starts the plans in the address. */
export function ConfirmPlansScreen() {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const ids = planIdsIn(query);
  if (ids.length === 0) return <NothingToConfirm title="Nothing to confirm" />;
  return <Confirm key={ids.join()} ids={ids} fromCart={query['cart'] !== undefined} />;
}

function Confirm({ ids, fromCart }: { ids: readonly string[]; fromCart: boolean }) {
  const { plans, error, refetch } = usePlansOf(ids);
  if (error && !plans)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!plans)
    return (
      <Card aria-busy>
        <Loading what="the plan" />
        <Skeleton of="block" />
      </Card>
    );
  const title = endedTitle(plans);
  return title === undefined ? <StartCodeStep plans={plans} fromCart={fromCart} /> : <NothingToConfirm title={title} />;
}

/** Why there is nothing to confirm any more; undefined while there is. */
function endedTitle(plans: readonly PlanDetails[]): string | undefined {
  const other = plans.find(({ plan }) => plan.status !== 'unconfirmed')?.plan;
  if (!other) return undefined;
  return other.status === 'lapsed' ? 'This plan was not confirmed in time' : `${other.planNumber} has already started`;
}

const NothingToConfirm = ({ title }: { title: string }) => (
  <Card>
    <EmptyState title={title} action={<ButtonLink to="/plans">Plans</ButtonLink>}>
      Your plans and what they do next are listed there.
    </EmptyState>
  </Card>
);
