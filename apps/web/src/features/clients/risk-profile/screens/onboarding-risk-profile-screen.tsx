import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { PlainButton, ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { ForClients } from '../parts/for-clients.tsx';
import { PlanCard } from '../parts/plan-card.tsx';
import { ProfileSkeleton } from '../parts/profile-skeleton.tsx';
import { Questionnaire } from '../parts/questionnaire.tsx';
import { ResultCard } from '../parts/result-card.tsx';
import { useRiskProfiles } from '../risk-profile.api.ts';

const APPLICATION = '/signup';

/** The risk profile as a step of an application: the questions, the result, and back to the application. */
export function OnboardingRiskProfileScreen() {
  const session = useSession();
  if (!session) return <NoApplication />;
  return roleByStorageName(session.roleName)?.key === 'client' ? <RiskProfileStep /> : <ForClients />;
}

const NoApplication = () => (
  <Card>
    <EmptyState title="Log in to go on with your application" action={<ButtonLink to="/login">Log in</ButtonLink>}>
      The risk profile is a step of it.
    </EmptyState>
  </Card>
);

function RiskProfileStep() {
  const { data, error, refetch } = useRiskProfiles();
  const [isTaking, setIsTaking] = useState(false);
  if (error && !data)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <ProfileSkeleton />;
  const [newest, before] = data.items;
  if (isTaking || !newest?.isValid) return <Questionnaire leaveTo={APPLICATION} onTaken={() => setIsTaking(false)} />;
  return (
    <Stack>
      <ResultCard
        profile={newest}
        before={before}
        actions={
          <>
            <PlainButton onClick={() => setIsTaking(true)}>
              <Icon name="refresh" />
              Take it again
            </PlainButton>
            <ButtonLink kind="primary" to={APPLICATION}>
              Back to the application
              <Icon name="arrow-right" />
            </ButtonLink>
          </>
        }
      />
      <PlanCard profile={newest} />
    </Stack>
  );
}
