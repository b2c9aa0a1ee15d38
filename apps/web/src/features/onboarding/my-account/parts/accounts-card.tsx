import { messageOfError } from '@artha/client/client-error';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import { AccountFormButton } from '../../account-form/index.ts';
import { accountText, holdersText, nomineesText, stateView } from '../model/account-view.ts';
import type { AccountOverview } from '../my-account.api.ts';
import { useMyAccount } from '../my-account.api.ts';
import styles from './accounts-card.module.css';

/** The investment accounts of the client with their states and holders. */
export function AccountsCard() {
  const { data, error, refetch } = useMyAccount();
  const accounts = data?.accounts;
  return (
    <Card aria-labelledby="accounts-title" aria-busy={!accounts && !error}>
      <CardHeader>
        <h2 id="accounts-title">{accounts?.length === 1 ? 'Investment account' : 'Investment accounts'}</h2>
      </CardHeader>
      {error && !accounts && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !accounts && (
        <CardBody>
          <Loading what="your accounts" />
          <Skeleton of="title" />
          <Skeleton of="line" />
        </CardBody>
      )}
      {accounts?.length === 0 && (
        <EmptyState title="You have no account yet">
          Your account is opened once your onboarding is complete.
        </EmptyState>
      )}
      {accounts && accounts.length > 0 && (
        <ul className={styles.list}>
          {accounts.map((account) => (
            <AccountItem key={account.id} account={account} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AccountItem({ account }: { account: AccountOverview }) {
  const { label, tone, note } = stateView(account);
  return (
    <li>
      <div className={styles.text}>
        <span className="medium">
          {account.name} {account.isPrimary && <Badge>Primary</Badge>}
        </span>
        <span className="type-12 muted tabular">{accountText(account)}</span>
        <span className="type-12 muted">
          {holdersText(account)} · {nomineesText(account)}
        </span>
        {note !== undefined && <span className="type-12">{note}</span>}
      </div>
      <Status tone={tone} label={label} />
      {account.hasForm && <AccountFormButton accountId={account.id} accountNumber={account.accountNumber} />}
    </li>
  );
}
