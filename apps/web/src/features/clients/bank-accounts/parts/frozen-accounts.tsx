import { formatDate } from '@artha/domain/kit/dates';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { waitingAge } from '../model/waiting-age.ts';
import type { FrozenAccount } from '../reviews.api.ts';
import { useFrozenAccounts } from '../reviews.api.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { QueueItem } from './queue-item.tsx';
import { QueueFrame } from './queue-frame.tsx';

const EMPTY = ['No account is frozen', 'Accounts of minors who come of age appear here on their birthday.'] as const;

/** Accounts that are frozen until the documents of their holder are there. */
export function FrozenAccounts() {
  const { data, error, refetch } = useFrozenAccounts();
  const [lifted, setLifted] = useState<FrozenAccount>();
  return (
    <>
      <QueueFrame
        noun="frozen account"
        queue={data && { shown: data.items.length, count: data.count }}
        error={error}
        onRetry={() => void refetch()}
        empty={EMPTY}
      >
        {data?.items.map((account) => (
          <FrozenCard
            key={account.accountId}
            account={account}
            now={data.realNow}
            onLift={data.mayLift ? () => setLifted(account) : undefined}
          />
        ))}
      </QueueFrame>
      {lifted && <LiftDialog account={lifted} onClose={() => setLifted(undefined)} />}
    </>
  );
}

interface FrozenCardProps {
  readonly account: FrozenAccount;
  readonly now: Date;
  readonly onLift: (() => void) | undefined;
}

const FrozenCard = ({ account, now, onLift }: FrozenCardProps) => {
  const { accountId, client, guardianName, holderBornOn, frozenAt } = account;
  return (
    <QueueItem
      id={`frozen-${accountId}`}
      account={account}
      client={client}
      facts={[
        ['Born', holderBornOn === null ? 'Not known' : formatDate(holderBornOn)],
        ['Guardian', guardianName ?? 'None'],
        ['Frozen', `${formatMoment(frozenAt)}, ${waitingAge(frozenAt, now)} ago`],
      ]}
    >
      {onLift && (
        <Button size="small" onPress={onLift}>
          Lift the freeze
        </Button>
      )}
    </QueueItem>
  );
};
