import { messageOfError } from '@artha/client/client-error';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { Card, CardBody } from '../../../../../ui/card/card.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../../ui/states/states.tsx';
import { useJointHolders } from '../../profile.api.ts';
import { HolderCard } from './holder-card.tsx';

interface JointHoldersProps {
  readonly accountId: number;
  readonly choices: InvestorChoices;
}

/** The second and third holder of an account, a card for each. */
export function JointHolders({ accountId, choices }: JointHoldersProps) {
  const { data, error, refetch } = useJointHolders(accountId);
  if (!data)
    return (
      <Card aria-busy={!error}>
        {error ? (
          <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
        ) : (
          <CardBody>
            <Loading what="the joint holders" />
            <Skeleton of="block" />
          </CardBody>
        )}
      </Card>
    );
  return (
    <>
      {data.holders.map((holder, at) => (
        <HolderCard key={holder.id} holder={holder} at={at} accountId={accountId} choices={choices} />
      ))}
    </>
  );
}
