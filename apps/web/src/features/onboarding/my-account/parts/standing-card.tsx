import { messageOfError } from '@artha/client/client-error';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { KycState } from '@artha/domain/onboarding/my-account/kyc-state';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import { useRiskProfiles, validityText } from '../../../clients/risk-profile/index.ts';
import type { Kyc } from '../my-account.api.ts';
import { useMyAccount } from '../my-account.api.ts';

const KYC: Readonly<Record<KycState, { readonly label: string; readonly tone: StatusTone }>> = {
  verified: { label: 'Verified', tone: 'positive' },
  bank: { label: 'Verified', tone: 'positive' },
  review: { label: 'Verified, to be renewed', tone: 'warning' },
  stopped: { label: 'Not accepted', tone: 'negative' },
  missing: { label: 'Not verified yet', tone: 'neutral' },
};

/** The KYC state and the risk profile of the client, at a glance. */
export function StandingCard() {
  const account = useMyAccount();
  const risk = useRiskProfiles();
  const failed = [account, risk].find(({ data, error }) => !data && error);
  return (
    <Card aria-labelledby="standing">
      <CardHeader>
        <h2 id="standing">KYC and risk profile</h2>
      </CardHeader>
      {failed?.error && <ErrorState message={messageOfError(failed.error)} onRetry={() => void failed.refetch()} />}
      {!failed && (!account.data || !risk.data) && (
        <Stack as={CardBody} gap={4}>
          <Loading what="KYC and risk profile" />
          <FactSkeleton />
          <FactSkeleton />
        </Stack>
      )}
      {account.data && risk.data && (
        <Stack as={CardBody} gap={4}>
          <KycFact kyc={account.data.kyc} />
          <RiskFact newest={risk.data.items[0]} />
        </Stack>
      )}
    </Card>
  );
}

/** As tall as a fact with its note. */
const FactSkeleton = () => (
  <Stack gap={1}>
    <Skeleton of="line" />
    <Skeleton of="short" />
  </Stack>
);

function KycFact({ kyc: { state, at, note } }: { kyc: Kyc }) {
  return (
    <Stack gap={1}>
      <Row isSpread isWrapping>
        <span className="muted">KYC</span>
        <Status {...KYC[state]} />
      </Row>
      <p className="muted type-12">
        {note} {at !== null && formatDate(businessDateAt(at))}
      </p>
    </Stack>
  );
}

type Newest = NonNullable<ReturnType<typeof useRiskProfiles>['data']>['items'][number] | undefined;

function RiskFact({ newest }: { newest: Newest }) {
  return (
    <Stack gap={1}>
      <Row isSpread isWrapping>
        <span className="muted">Risk category</span>
        <TextLink to="/risk-profile">{newest ? newest.category : 'Take the risk profile'}</TextLink>
      </Row>
      <p className="muted type-12">
        {newest
          ? `Valid till ${formatDate(newest.validUntil)} · ${validityText(newest, businessToday())}`
          : 'You have not taken it yet. It shows which funds suit you.'}
      </p>
    </Stack>
  );
}
