import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenTitle } from '../../../../platform/screen-title.ts';
import { productConfig } from '../../../../platform/product-config.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import { AccountField, useOpenAccount } from '../../../clients/accounts/index.ts';
import type { SaleAddress } from '../model/sale-address.ts';
import { parseSaleAddress } from '../model/sale-address.ts';
import { SALE_MODES } from '../model/sale-modes.ts';
import { PlacedSaleView } from '../parts/placed-sale-view.tsx';
import { SaleSkeleton } from '../parts/sale-skeleton.tsx';
import { SaleSteps } from '../parts/sale-steps.tsx';
import { useSellable } from '../sales.api.ts';
import styles from './switch-screen.module.css';

/** Sells units of a fund, or switches them to another fund of its house: choice, review, one-time password. */
export function SwitchScreen() {
  const address = parseSaleAddress(useSearch({ strict: false }));
  const { orderId, accountId } = address;
  if (orderId !== undefined) return <PlacedSaleView key={orderId} orderId={orderId} accountId={accountId} />;
  return <NewSale address={address} />;
}

/** Finds the account: the one in the address until another one is chosen. */
function NewSale({ address }: { address: SaleAddress }) {
  const { accounts, account: open, choose, error, refetch } = useOpenAccount();
  const [chosenId, setChosenId] = useState(address.accountId);
  // A review that is opened by its address shows the choice, because its units are not known.
  const [isReviewOpened] = useState(address.isReview);
  useScreenTitle(address.mode && SALE_MODES[address.mode].title);
  if (!productConfig().isBseEnabled) return <SalesOff />;
  if (error && !accounts) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!accounts) return <SaleSkeleton />;
  const account = accounts.find(({ id }) => id === chosenId) ?? open;
  if (!account) return <NothingToSell />;
  const chooseHere = (id: number) => {
    setChosenId(id);
    choose(id);
  };
  return (
    <Stack gap={4}>
      {accounts.length > 1 && (!address.isReview || isReviewOpened) && (
        <div className={styles.account}>
          <AccountField account={account} accounts={accounts} onChoose={chooseHere} />
        </div>
      )}
      <SaleOfAccount key={account.id} account={account} isOnly={accounts.length === 1} address={address} />
    </Stack>
  );
}

interface SaleOfAccountProps {
  readonly account: Account;
  readonly isOnly: boolean;
  readonly address: SaleAddress;
}

function SaleOfAccount({ account, isOnly, address }: SaleOfAccountProps) {
  const { data, error, refetch } = useSellable(account.id);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SaleSkeleton />;
  if (data.items.length === 0 && isOnly) return <NothingToSell />;
  return <SaleSteps account={account} items={data.items} address={address} />;
}

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Card>
    <ErrorState message={messageOfError(error)} onRetry={onRetry} />
  </Card>
);

const explore = (
  <ButtonLink kind="primary" to="/explore">
    Explore
  </ButtonLink>
);

const NothingToSell = () => (
  <Card>
    <EmptyState title="Nothing to sell" action={explore}>
      Funds that you hold with us can be sold or switched here.
    </EmptyState>
  </Card>
);

const SalesOff = () => (
  <Card>
    <EmptyState title={messageOf('order.exchange-off')} action={explore}>
      You can still look at funds and follow the orders that you have placed.
    </EmptyState>
  </Card>
);
