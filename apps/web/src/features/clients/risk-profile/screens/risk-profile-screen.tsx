import { messageOfError } from '@artha/client/client-error';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { ForClients } from '../parts/for-clients.tsx';
import { ProfileSkeleton } from '../parts/profile-skeleton.tsx';
import { ProfileView } from '../parts/profile-view.tsx';
import { Questionnaire } from '../parts/questionnaire.tsx';
import type { RiskProfile } from '../risk-profile.api.ts';
import { useRiskProfiles } from '../risk-profile.api.ts';

interface RiskProfileScreenProps {
  /** The recommended allocation with what the client holds, which a higher area knows. */
  readonly renderPlan: (profile: RiskProfile) => ReactNode;
}

const PATH = '/risk-profile';
const TAKE = { take: '1' };

/** The risk profile of a client. The address is open to everybody; only clients have such data. */
export function RiskProfileScreen({ renderPlan }: RiskProfileScreenProps) {
  const session = useSession();
  if (!session) return <SignInFirst />;
  return roleByStorageName(session.roleName)?.key === 'client' ? (
    <OwnRiskProfile renderPlan={renderPlan} />
  ) : (
    <ForClients />
  );
}

const SignInFirst = () => (
  <Card>
    <h1 className="visually-hidden">Risk profile</h1>
    <EmptyState
      title="Log in to see your risk profile"
      action={<ButtonLink to="/login?returnUrl=%2Frisk-profile">Log in</ButtonLink>}
    >
      Your risk profile is shown to you only.
    </EmptyState>
  </Card>
);

function OwnRiskProfile({ renderPlan }: RiskProfileScreenProps) {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useRiskProfiles();
  if (query['take'] !== undefined)
    return <Questionnaire leaveTo={PATH} onTaken={() => void navigate({ to: PATH, search: {}, replace: true })} />;
  if (error && !data)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <ProfileSkeleton />;
  const [newest, ...earlier] = data.items;
  if (!newest) return <NotTaken />;
  return (
    <ProfileView
      profiles={[newest, ...earlier]}
      renderPlan={renderPlan}
      actions={
        <ButtonLink kind={newest.validUntil < businessToday() ? 'primary' : 'secondary'} to={PATH} search={TAKE}>
          <Icon name="refresh" />
          Take it again
        </ButtonLink>
      }
    />
  );
}

const NotTaken = () => (
  <Card>
    <EmptyState
      title="You have not taken the risk profile yet"
      action={
        <ButtonLink kind="primary" to={PATH} search={TAKE}>
          Start
        </ButtonLink>
      }
    >
      A few questions show how much risk suits you, and how to spread your money. It takes about three minutes.
    </EmptyState>
  </Card>
);
