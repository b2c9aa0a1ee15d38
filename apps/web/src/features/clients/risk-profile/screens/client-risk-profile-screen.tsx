import { ClientError, messageOfError } from '@artha/client/client-error';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { ClientSearch } from '../../../system/search/index.ts';
import { ProfileSkeleton } from '../parts/profile-skeleton.tsx';
import { ProfileView } from '../parts/profile-view.tsx';
import { useRiskProfiles } from '../risk-profile.api.ts';
import styles from './client-risk-profile-screen.module.css';

/** The id of the client in the address; undefined without one. */
function clientOf(query: Readonly<Record<string, unknown>>): number | undefined {
  const asked = query['client'];
  // The router reads digits alone as a number.
  const text = typeof asked === 'number' || typeof asked === 'string' ? String(asked) : '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The risk profiles of a client, for those who advise them. */
export function ClientRiskProfileScreen() {
  const clientId = clientOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  // Managers and counsellors each have it below their own prefix.
  const { pathname } = useLocation();
  return (
    <Stack>
      <Card className={styles.search}>
        <CardBody>
          <ClientSearch
            key={clientId}
            label="Client"
            onChoose={({ id }) => void navigate({ to: pathname, search: { client: String(id) } })}
          />
        </CardBody>
      </Card>
      {clientId === undefined ? (
        <Card>
          <EmptyState title="Choose a client">
            Their risk profile, its report and earlier ones are shown here.
          </EmptyState>
        </Card>
      ) : (
        <ClientRiskProfile clientId={clientId} path={pathname} />
      )}
    </Stack>
  );
}

function ClientRiskProfile({ clientId, path }: { clientId: number; path: string }) {
  const { data, error, refetch } = useRiskProfiles(clientId);
  if (error && !data) {
    const isForeign = error instanceof ClientError && error.code === 'user.not-found';
    return (
      <Card>
        {isForeign ? (
          <EmptyState
            title="This client is not one of yours"
            action={<ButtonLink to={path}>Choose another</ButtonLink>}
          />
        ) : (
          <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  if (!data) return <ProfileSkeleton />;
  const { clientName, items } = data;
  const [newest, ...earlier] = items;
  if (!newest)
    return (
      <Card>
        <EmptyState title={`${clientName} has not taken the risk profile yet`}>
          Clients take it in their own login, under Risk Profile.
        </EmptyState>
      </Card>
    );
  return <ProfileView profiles={[newest, ...earlier]} clientName={clientName} />;
}
