import { messageOfError } from '@artha/client/client-error';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useRecordUsers } from '../master-data.api.ts';

interface UsersCardProps {
  readonly config: ModelConfig;
  readonly row: MasterRow;
}

/** What refers to a record. */
export const UsersCard = (props: UsersCardProps) => (
  <Card aria-label="Used by">
    <CardHeader>
      <h2>Used by</h2>
    </CardHeader>
    <CardBody>
      <Users {...props} />
    </CardBody>
  </Card>
);

function Users({ config, row }: UsersCardProps) {
  const { data: users, error, refetch } = useRecordUsers(config, row.id);
  if (error && !users) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!users)
    return (
      <div aria-busy>
        <Loading what="what uses it" />
        <Skeleton of="line" />
      </div>
    );
  if (users.length === 0) return <p className="muted">Nothing uses this record.</p>;
  return (
    <Facts>
      {users.map(({ label, count }) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={label} className="tabular">
          {groupIndian(String(count))}
        </dd>,
      ])}
    </Facts>
  );
}
