import { messageOfError } from '@artha/client/client-error';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { ContinuePlan } from '../../plans/index.ts';
import type { Mandate } from '../bank-mandates.api.ts';
import { useMandates } from '../bank-mandates.api.ts';
import { MandateList } from './bank-mandate-list.tsx';
import { MandateSkeleton } from './bank-mandate-skeleton.tsx';
import { MandateTotals } from './bank-mandate-totals.tsx';
import { NextStepCard } from './next-step-card.tsx';

/** All mandates, and above them what comes next for the one that a client has just worked on. */
export function MandateOverview({ openId }: { openId: number | undefined }) {
  const { data, error, refetch } = useMandates();
  if (error && !data)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <MandateSkeleton />;
  if (data.items.length === 0)
    return (
      <Stack>
        <ContinuePlan />
        <NoMandate />
      </Stack>
    );
  const open = data.items.find(({ id }) => id === openId);
  return (
    <Stack>
      <ContinuePlan />
      <MandateTotals mandates={data.items} today={data.today} />
      {open && <NextStepCard key={open.id} mandate={open} />}
      <AllMandates mandates={data.items} />
    </Stack>
  );
}

const AllMandates = ({ mandates }: { mandates: readonly Mandate[] }) => (
  <Card aria-labelledby="mandates-title">
    <CardHeader>
      <h2 id="mandates-title">Your mandates</h2>
      <AddLink />
    </CardHeader>
    <MandateList mandates={mandates} />
  </Card>
);

const AddLink = () => (
  <ButtonLink kind="primary" to="/mandates" search={{ step: 'new' }}>
    <Icon name="plus" />
    Add a mandate
  </ButtonLink>
);

const NoMandate = () => (
  <Card>
    <EmptyState title="No mandate yet" action={<AddLink />}>
      A mandate lets your SIPs be debited from your bank account by themselves. It costs nothing, has a limit that you
      choose, and only what you start is ever debited.
    </EmptyState>
  </Card>
);
