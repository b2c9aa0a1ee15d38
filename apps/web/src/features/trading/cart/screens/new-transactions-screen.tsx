import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { useState } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { accountLabel, useOpenAccount } from '../../../clients/accounts/index.ts';
import type { PickedFund } from '../parts/fund-picker.tsx';
import { FundSearch } from '../parts/fund-search.tsx';
import { PurchaseForm } from '../parts/purchase-form.tsx';
import { Card, CardHeader, CardBody } from '../../../../ui/card/card.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import styles from './new-transactions-screen.module.css';

/** A new purchase: account, fund and amount. */
export function NewTransactionsScreen() {
  const { accounts, account, choose, error, refetch } = useOpenAccount();
  const [fund, setFund] = useState<PickedFund>();
  if (!productConfig().isBseEnabled) return <OrdersOff />;
  if (error && !accounts)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!accounts) return <NewTransactionsSkeleton />;
  if (!account)
    return (
      <Card>
        <EmptyState title="You have no account yet" action={<ButtonLink to="/explore">Explore</ButtonLink>}>
          Funds can be bought once an account is open. Until then you can look around.
        </EmptyState>
      </Card>
    );
  return (
    <Card className={styles.card} aria-labelledby="new-title">
      <CardHeader>
        <h2 id="new-title">Buy a fund, lump sum</h2>
      </CardHeader>
      <Stack as={CardBody} gap={4}>
        <SelectField
          label="Account"
          value={String(account.id)}
          options={accounts.map((each) => ({ value: String(each.id), label: accountLabel(each) }))}
          onChange={(id) => choose(Number(id))}
        />
        <FundSearch fund={fund} onChoose={setFund} />
        {fund && <PurchaseForm accountId={account.id} instrumentId={fund.id} />}
      </Stack>
    </Card>
  );
}

const OrdersOff = () => (
  <Card>
    <EmptyState title={messageOf('order.exchange-off')} action={<ButtonLink to="/explore">Explore</ButtonLink>}>
      You can still look at funds and follow the orders that you have placed.
    </EmptyState>
  </Card>
);

const NewTransactionsSkeleton = () => (
  <Card className={styles.card} aria-busy>
    <Loading what="your accounts" />
    <Stack as={CardBody} className={styles.waiting} gap={4}>
      <Skeleton of="line" />
      <Skeleton of="title" />
      <Skeleton of="line" />
      <Skeleton of="title" />
    </Stack>
  </Card>
);
