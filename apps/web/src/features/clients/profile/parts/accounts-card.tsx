import { messageOfError } from '@artha/client/client-error';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { Account } from '../../accounts/index.ts';
import { accountLabel, useOpenAccount } from '../../accounts/index.ts';

/** Where the investments are held. */
export function AccountsCard() {
  const { accounts, error, refetch } = useOpenAccount();
  return (
    <section className="card" aria-labelledby="accounts-title" aria-busy={!accounts && !error}>
      <div className="card-head">
        <h2 id="accounts-title">{accounts && accounts.length === 1 ? 'Investment account' : 'Investment accounts'}</h2>
      </div>
      <AccountList accounts={accounts} error={error} onRetry={() => void refetch()} />
    </section>
  );
}

interface AccountListProps {
  readonly accounts: readonly Account[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function AccountList({ accounts, error, onRetry }: AccountListProps) {
  if (error && !accounts) return <ErrorState words={messageOfError(error)} onRetry={onRetry} />;
  if (!accounts)
    return (
      <div className="card-body">
        <Loading what="your accounts" />
        <Skeleton of="title" />
      </div>
    );
  if (accounts.length === 0)
    return <EmptyState title="You have no account yet">It is opened when your onboarding is done.</EmptyState>;
  return (
    <ul className="own-list">
      {accounts.map((account) => (
        <li key={account.id}>
          <div className="own-words">
            <span className="medium">{account.name}</span>
            <span className="type-12 muted tabular">{accountLabel(account)}</span>
          </div>
          {account.isPrimary && <span className="badge">Primary</span>}
          {account.status === 'closed' && (
            <span className="badge" data-tone="warning">
              Closed
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
