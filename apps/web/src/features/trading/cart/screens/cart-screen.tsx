import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading } from '../../../../ui/states/states.tsx';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import type { Cart } from '../cart.api.ts';
import { useCart } from '../cart.api.ts';
import { CartLineRow, CartLineSkeleton } from '../parts/cart-line-row.tsx';
import { CartSummary } from '../parts/cart-summary.tsx';
import { UnpaidOrders } from '../../orders/index.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { WithSummary } from '../parts/with-summary.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import styles from './cart-screen.module.css';

/** The cart: its funds, the total and the cut-offs. */
export function CartScreen() {
  const accountId = accountIdOf(useParams({ strict: false }));
  const { data: cart, error, refetch } = useCart(accountId);
  const { accounts } = useOpenAccount();
  useSelectAccount(accountId);
  const isOwn = accounts === undefined || accounts.some(({ id }) => id === accountId);
  if (accountId === undefined || (error && !cart && !isOwn))
    return (
      <Card>
        <ErrorState
          message={error ? messageOfError(error) : messageOf('account.not-found')}
          onRetry={accountId === undefined ? undefined : () => void refetch()}
        />
      </Card>
    );
  if (accounts?.some(({ id, isHeldAway }) => id === accountId && !isHeldAway) === false && cart) return <NotOffered />;
  return (
    <WithSummary>
      {cart ? (
        <Stack>
          <Card aria-labelledby="cart-title">
            <CartLines key={accountId} cart={cart} />
          </Card>
          <UnpaidOrders accountId={accountId} />
        </Stack>
      ) : (
        <Card aria-busy={!error}>
          {error ? <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} /> : <LinesSkeleton />}
        </Card>
      )}
      <CartSummary accountId={accountId} cart={cart} isBusy={!cart && !error} />
    </WithSummary>
  );
}

/** The cart of an own account in which nothing can be bought. */
const NotOffered = () => (
  <Card>
    <EmptyState title="Nothing can be bought in this account" action={<ButtonLink to="/explore">Explore</ButtonLink>}>
      {messageOf('account.held-away')}
    </EmptyState>
  </Card>
);

/** Opening the cart of an account selects that account. */
function useSelectAccount(accountId: number | undefined): void {
  const { accounts, account, choose } = useOpenAccount();
  const isOther = accountId !== undefined && account?.id !== accountId && accounts?.some(({ id }) => id === accountId);
  useEffect(() => {
    if (isOther) choose(accountId);
  }, [isOther, accountId, choose]);
}

/** The account id in an address. @returns undefined if it is missing or invalid */
function accountIdOf({ accountId }: { accountId?: string }): number | undefined {
  return accountId !== undefined && /^[1-9]\d{0,8}$/.test(accountId) ? Number(accountId) : undefined;
}

function CartLines({ cart }: { cart: Cart }) {
  const count = cart.lines.length;
  if (count === 0)
    return (
      <div id="cart-title">
        <EmptyState
          title="Your cart is empty"
          action={
            <>
              <ButtonLink kind="primary" to="/explore">
                Explore
              </ButtonLink>
              <ButtonLink to="/transaction-status">Orders</ButtonLink>
            </>
          }
        >
          Find a fund and add it to your cart.
        </EmptyState>
      </div>
    );
  return (
    <>
      <CardHeader className={styles.header}>
        <h2 id="cart-title">{count === 1 ? '1 item' : `${count} items`}</h2>
        <ButtonLink kind="ghost" size="small" to="/new-transactions">
          <Icon name="plus" />
          Add a fund
        </ButtonLink>
      </CardHeader>
      <ul>
        {cart.lines.map((line) => (
          <CartLineRow key={line.id} cart={cart} line={line} />
        ))}
      </ul>
    </>
  );
}

const LinesSkeleton = () => (
  <>
    <Loading what="your cart" />
    {[1, 2, 3].map((line) => (
      <CartLineSkeleton key={line} />
    ))}
  </>
);
