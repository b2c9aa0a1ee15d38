import { messageOfError } from '@artha/client/client-error';
import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../../../platform/use-session.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { AccountField, useOpenAccount } from '../../accounts/index.ts';
import { useBankAccounts } from '../bank-accounts.api.ts';
import { AddAccountCard } from '../parts/add-account-card.tsx';
import { BankAccountsSkeleton } from '../parts/bank-accounts-skeleton.tsx';
import { BankAccountList } from '../parts/bank-account-list.tsx';
import styles from './bank-accounts-screen.module.css';

/** The bank accounts of a client. The address has no guard, but its data is theirs only: a visitor logs in first. */
export function BankAccountsScreen() {
  const session = useSession();
  if (!session) return <Navigate to="/login" search={{ returnUrl: '/bank-accounts' }} replace />;
  return roleByStorageName(session.roleName)?.key === 'client' ? <OwnBankAccounts /> : <ForClients />;
}

const ForClients = () => (
  <Card>
    <EmptyState title="This page is for clients">Operations find accounts to review under Processing.</EmptyState>
  </Card>
);

function OwnBankAccounts() {
  const { accounts, account, choose, error, refetch } = useOpenAccount();
  const list = useBankAccounts(account?.id);
  if (!accounts) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <BankAccountsSkeleton />;
  if (!account)
    return (
      <Card>
        <EmptyState title="You have no account yet" action={<ButtonLink to="/explore">Explore</ButtonLink>}>
          Bank accounts are added once an account is open.
        </EmptyState>
      </Card>
    );
  return (
    <div className={styles.screen}>
      <Stack gap={4}>
        {accounts.length > 1 && <AccountField account={account} accounts={accounts} onChoose={choose} isNamed />}
        <ListOfAccount accountId={account.id} {...list} />
      </Stack>
      {list.data && <AddAccountCard key={account.id} accountId={account.id} list={list.data} />}
    </div>
  );
}

type ListOfAccountProps = Pick<ReturnType<typeof useBankAccounts>, 'data' | 'error' | 'refetch'> & {
  readonly accountId: number;
};

function ListOfAccount({ accountId, data, error, refetch }: ListOfAccountProps) {
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <BankAccountsSkeleton />;
  return (
    <>
      {data.frozenAt !== null && (
        <Banner tone="warning">
          The holder has come of age: nothing can be bought, sold or debited until we have the form for the change from
          minor to major, the KYC and a bank account of the holder.
        </Banner>
      )}
      <BankAccountList key={accountId} accountId={accountId} list={data} />
    </>
  );
}

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Card>
    <ErrorState message={messageOfError(error)} onRetry={onRetry} />
  </Card>
);
