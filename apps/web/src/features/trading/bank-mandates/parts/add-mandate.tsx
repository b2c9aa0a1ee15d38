import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { useMandateTerms } from '../bank-mandates.api.ts';
import { AddMandateForm } from './add-mandate-form.tsx';
import { MandateSkeleton } from './bank-mandate-skeleton.tsx';

/** A new mandate: the account first, because its bank accounts and limits follow from it. */
export function AddMandate() {
  const { accounts, account: open, error, refetch } = useOpenAccount();
  const [chosenId, setChosenId] = useState<number>();
  const account = accounts?.find(({ id }) => id === chosenId) ?? open;
  const terms = useMandateTerms(account?.id);
  const failure = error ?? terms.error;
  if (failure && !terms.data)
    return (
      <Card>
        <ErrorState message={messageOfError(failure)} onRetry={() => void (error ? refetch() : terms.refetch())} />
      </Card>
    );
  if (accounts && !account) return <NoBankAccount />;
  if (!accounts || !account || !terms.data) return <MandateSkeleton />;
  if (terms.data.bankAccounts.length === 0 && accounts.length < 2) return <NoBankAccount />;
  return (
    <AddMandateForm key={account.id} account={account} accounts={accounts} terms={terms.data} onAccount={setChosenId} />
  );
}

const NoBankAccount = () => (
  <Card>
    <EmptyState
      title="Add a bank account first"
      action={
        <ButtonLink kind="primary" to="/bank-accounts">
          Bank accounts
        </ButtonLink>
      }
    >
      A mandate debits a verified bank account of yours.
    </EmptyState>
  </Card>
);
