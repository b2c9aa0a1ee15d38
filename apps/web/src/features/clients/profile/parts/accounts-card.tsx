import { messageOfError } from '@artha/client/client-error';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { Account } from '../../accounts/index.ts';
import { accountLabel, useOpenAccount } from '../../accounts/index.ts';
import { Card, CardHeader, CardBody } from '../../../../ui/card/card.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import styles from './accounts-card.module.css';

/** The investment accounts of the client. */
export function AccountsCard() {
  const { accounts, error, refetch } = useOpenAccount();
  return (
    <Card aria-labelledby="accounts-title" aria-busy={!accounts && !error}>
      <CardHeader>
        <h2 id="accounts-title">{accounts && accounts.length === 1 ? 'Investment account' : 'Investment accounts'}</h2>
      </CardHeader>
      <AccountList accounts={accounts} error={error} onRetry={() => void refetch()} />
    </Card>
  );
}

interface AccountListProps {
  readonly accounts: readonly Account[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function AccountList({ accounts, error, onRetry }: AccountListProps) {
  if (error && !accounts) return <ErrorState message={messageOfError(error)} onRetry={onRetry} />;
  if (!accounts)
    return (
      <CardBody>
        <Loading what="your accounts" />
        <Skeleton of="title" />
      </CardBody>
    );
  if (accounts.length === 0)
    return (
      <EmptyState title="You have no account yet">Your account is opened once your onboarding is complete.</EmptyState>
    );
  return (
    <ul className={styles.list}>
      {accounts.map((account) => (
        <li key={account.id}>
          <div className={styles.text}>
            <span className="medium">{account.name}</span>
            <span className="type-12 muted tabular">{accountLabel(account)}</span>
          </div>
          {account.isPrimary && <Badge>Primary</Badge>}
          {account.status === 'closed' && <Badge tone="warning">Closed</Badge>}
        </li>
      ))}
    </ul>
  );
}
