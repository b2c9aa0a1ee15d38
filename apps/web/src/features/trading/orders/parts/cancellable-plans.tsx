import { messageOfError } from '@artha/client/client-error';
import { PlanId } from '@artha/contract/trading/plans.parts';
import { useSearch } from '@tanstack/react-router';
import { Card } from '../../../../ui/card/card.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { PlanActions, PlanRow, usePlans } from '../../plans/index.ts';
import { EntriesCard } from './entries-card.tsx';

/** The running plans, each with the button that cancels it; the plan in the address opens at once. */
export function CancellablePlans() {
  const { data, error, refetch } = usePlans('running');
  const query: Record<string, unknown> = useSearch({ strict: false });
  const opened = PlanId.safeParse(query['plan']).data;
  if (error && !data)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <EntriesCard titleId="plans-title" title="Running plans">
      {data.items.map((plan) => (
        <PlanRow key={plan.id} plan={plan} isNarrow>
          <PlanActions plan={plan} only="cancel" first={plan.id === opened ? 'cancel' : undefined} />
        </PlanRow>
      ))}
    </EntriesCard>
  );
}
