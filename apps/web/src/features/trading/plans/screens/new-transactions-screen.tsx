import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { AccountField, useOpenAccount } from '../../../clients/accounts/index.ts';
import { parsePlanAddress } from '../model/plan-address.ts';
import { EditCartPlan } from '../parts/edit-cart-plan.tsx';
import { HoldingSetup } from '../parts/holding-setup.tsx';
import { LumpSumCard } from '../parts/lump-sum-card.tsx';
import { ReplacePlan } from '../parts/replace-plan.tsx';
import { SipSetup } from '../parts/sip-setup.tsx';
import styles from './new-transactions-screen.module.css';

/** A new purchase, once or by a plan; a plan that moves or sells units that are held; or the change of a plan. */
export function NewTransactionsScreen() {
  const address = parsePlanAddress(useSearch({ strict: false }));
  const { accounts, account: open, choose, error, refetch } = useOpenAccount();
  const [chosenId, setChosenId] = useState(address.accountId);
  if (!productConfig().isBseEnabled) return <OrdersOff />;
  if (error && !accounts)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!accounts) return <NewTransactionsSkeleton />;
  const account = accounts.find(({ id }) => id === chosenId) ?? open;
  if (!account)
    return (
      <Card>
        <EmptyState title="You have no account yet" action={<ButtonLink to="/explore">Explore</ButtonLink>}>
          Funds can be bought once an account is open. Until then you can look around.
        </EmptyState>
      </Card>
    );
  const onAccount = (id: number) => {
    setChosenId(id);
    choose(id);
  };
  const { mode, replaces, lineId } = address;
  if (replaces !== undefined) return <ReplacePlan key={replaces} planId={replaces} />;
  if (lineId !== undefined) return <EditCartPlan key={lineId} accountId={account.id} lineId={lineId} />;
  return (
    <Stack gap={4}>
      <div className={styles.account}>
        <AccountField account={account} accounts={accounts} onChoose={onAccount} />
      </div>
      {mode === 'lumpsum' && <LumpSumCard address={address} account={account} />}
      {mode === 'sip' && <SipSetup address={address} account={account} />}
      {(mode === 'stp' || mode === 'swp') && (
        <HoldingSetup
          key={`${mode} ${account.id}`}
          kind={mode}
          address={address}
          account={account}
          isOnly={accounts.length === 1}
        />
      )}
    </Stack>
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
  <Card aria-busy>
    <Loading what="your accounts" />
    <Stack as={CardBody} gap={4}>
      <Skeleton of="line" />
      <Skeleton of="title" />
      <Skeleton of="line" />
      <Skeleton of="title" />
    </Stack>
  </Card>
);
