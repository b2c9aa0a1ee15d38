import { accountText } from '@artha/domain/clients/accounts/account-text';
import { formatDate } from '@artha/domain/kit/dates';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { waitingAge } from '../model/waiting-age.ts';
import type { FrozenAccount } from '../reviews.api.ts';
import { useFrozenAccounts } from '../reviews.api.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { QueueFrame } from './queue-frame.tsx';
import styles from './frozen-accounts.module.css';

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
  const { accountId, accountName: name, accountNumber, client, guardianName, holderBornOn, frozenAt } = account;
  const titleId = `frozen-${accountId}`;
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>{accountText({ name, accountNumber })}</h2>
      </CardHeader>
      <CardBody>
        <Facts>
          <dt>Born</dt>
          <dd>{holderBornOn === null ? 'Not known' : formatDate(holderBornOn)}</dd>
          <dt>Guardian</dt>
          <dd>{guardianName ?? 'None'}</dd>
          <dt>Client</dt>
          <dd>{[client.name, ...(client.code === null ? [] : [client.code])].join(', ')}</dd>
          <dt>Frozen</dt>
          <dd>
            {formatMoment(frozenAt)}, {waitingAge(frozenAt, now)} ago
          </dd>
        </Facts>
      </CardBody>
      {onLift && (
        <CardFooter>
          <Button size="small" onPress={onLift}>
            Lift the freeze
          </Button>
        </CardFooter>
      )}
    </Card>
  );
};
