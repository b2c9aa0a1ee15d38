import { messageOfError } from '@artha/client/client-error';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { accountLabel, useOpenAccount } from '../../../clients/accounts/index.ts';
import type { FoundFund } from '../parts/fund-search.tsx';
import { FundSearch } from '../parts/fund-search.tsx';
import '../parts/new-transactions.css';
import { PurchaseForm } from '../parts/purchase-form.tsx';

/** A new purchase: which account, which fund, how much. */
export function NewTransactionsScreen() {
  const { accounts, account, choose, error, refetch } = useOpenAccount();
  const [fund, setFund] = useState<FoundFund>();
  if (error && !accounts)
    return (
      <section className="card">
        <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />
      </section>
    );
  if (!accounts) return <NewTransactionsSkeleton />;
  if (!account)
    return (
      <section className="card">
        <EmptyState
          title="You have no account yet"
          action={
            <Link className="button" data-variant="secondary" to="/explore">
              Explore
            </Link>
          }
        >
          Funds can be bought once an account is open. Until then you can look around.
        </EmptyState>
      </section>
    );
  return (
    <section className="card new-transaction" aria-labelledby="new-title">
      <div className="card-head">
        <h2 id="new-title">Buy a fund, lump sum</h2>
      </div>
      <div className="card-body stack" data-gap="4">
        <SelectField
          label="Account"
          value={String(account.id)}
          options={accounts.map((each) => ({ value: String(each.id), label: accountLabel(each) }))}
          onChange={(id) => choose(Number(id))}
        />
        <FundSearch fund={fund} onChoose={setFund} />
        {fund && <PurchaseForm accountId={account.id} instrumentId={fund.id} />}
      </div>
    </section>
  );
}

const NewTransactionsSkeleton = () => (
  <section className="card new-transaction" aria-busy>
    <Loading what="your accounts" />
    <div className="card-body stack new-waiting" data-gap="4">
      <Skeleton of="line" />
      <Skeleton of="title" />
      <Skeleton of="line" />
      <Skeleton of="title" />
    </div>
  </section>
);
