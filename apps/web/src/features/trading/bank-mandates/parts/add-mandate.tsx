import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Stepper } from '../../../../ui/navigation/stepper.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import { AccountField, useOpenAccount } from '../../../clients/accounts/index.ts';
import { useMandateTerms } from '../bank-mandates.api.ts';
import { AddMandateForm } from './add-mandate-form.tsx';
import { MandateSkeleton } from './bank-mandate-skeleton.tsx';
import styles from './add-mandate.module.css';

const STEPS = ['Limit', 'Confirm', 'Approve'];

/** A new mandate: the account first, because its bank accounts and limits follow from it. */
export function AddMandate() {
  const { accounts, account: open, error, refetch } = useOpenAccount();
  const [chosenId, setChosenId] = useState<number>();
  const account = accounts?.find(({ id }) => id === chosenId) ?? open;
  const terms = useMandateTerms(account?.id);
  if (!accounts)
    return error ? (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <MandateSkeleton />
    );
  if (!account || (terms.data?.bankAccounts.length === 0 && accounts.length < 2)) return <NoBankAccount />;
  return (
    <Stack className={styles.add}>
      <Stepper label="Steps of a new mandate" steps={STEPS} current={0} />
      <Card>
        <CardHeader>
          <h2 id="add-title">Add a mandate</h2>
        </CardHeader>
        <Stack as={CardBody} gap={4}>
          {accounts.length > 1 && <AccountField account={account} accounts={accounts} onChoose={setChosenId} />}
          <TermsOfAccount key={account.id} account={account} {...terms} />
        </Stack>
      </Card>
    </Stack>
  );
}

type TermsOfAccountProps = Pick<ReturnType<typeof useMandateTerms>, 'data' | 'error' | 'refetch'> & {
  readonly account: Account;
};

function TermsOfAccount({ account, data, error, refetch }: TermsOfAccountProps) {
  if (data) return <AddMandateForm account={account} terms={data} />;
  if (error) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  return (
    <Stack gap={4} aria-busy>
      <Loading what="the limits of the account" />
      <Skeleton of="title" />
      <Skeleton of="title" />
      <Skeleton of="line" />
    </Stack>
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
