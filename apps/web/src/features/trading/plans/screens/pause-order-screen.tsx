import { messageOfError } from '@artha/client/client-error';
import { PlanId } from '@artha/contract/trading/plans.parts';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { plansOfTab } from '../model/plan-tabs.ts';
import { PlanActions } from '../parts/plan-actions.tsx';
import { PlanRow } from '../parts/plan-row.tsx';
import { SetUpLink } from '../parts/set-up-link.tsx';
import { usePlans } from '../plan-list.api.ts';

/** The running plans, to pause one or to end a pause. The plan in the address opens at once. */
export function PauseOrderScreen() {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const opened = PlanId.safeParse(query['plan']).data;
  const { data, error, refetch } = usePlans('running');
  return (
    <Stack gap={4}>
      <Row isSpread isWrapping>
        <h2 className="type-28">Pause a plan</h2>
        <ButtonLink to="/plans">All plans</ButtonLink>
      </Row>
      <Card aria-label="Running plans" aria-busy={!data && !error}>
        {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
        {!error && !data && (
          <>
            <Loading what="your plans" />
            <Skeleton of="block" />
          </>
        )}
        {data?.items.length === 0 && (
          <EmptyState
            title="No running SIP"
            action={
              <SetUpLink kind="primary" search={{ mode: 'sip' }}>
                Start a SIP
              </SetUpLink>
            }
          >
            Instalments of a running plan can be skipped here for a while. A pause is not a failure.
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <ul>
            {plansOfTab(data.items, 'all').map((plan) => (
              <PlanRow key={plan.id} plan={plan}>
                <PlanActions plan={plan} first={plan.id === opened && plan.pause === null ? 'pause' : undefined} />
              </PlanRow>
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}
