import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import type { Cart } from '../cart.api.ts';
import { useCart } from '../cart.api.ts';
import { CartLineRow } from '../parts/cart-line-row.tsx';
import { CartSummary } from '../parts/cart-summary.tsx';
import '../parts/cart.css';

/** What somebody means to buy: each fund, the total, and until when money gets which NAV. */
export function CartScreen() {
  const accountId = accountIdOf(useParams({ strict: false }));
  const { data: cart, error, refetch } = useCart(accountId);
  useKeptAccount(accountId);
  if (accountId === undefined || (error && !cart))
    return (
      <section className="card">
        <ErrorState
          words={error ? messageOfError(error) : messageOf('account.not-found')}
          onRetry={accountId === undefined ? undefined : () => void refetch()}
        />
      </section>
    );
  if (!cart) return <CartSkeleton />;
  return (
    <div className="cart-cols">
      <section className="card" aria-labelledby="cart-title">
        <CartLines cart={cart} />
      </section>
      <CartSummary cart={cart} />
    </div>
  );
}

/** Who opens the cart of an account works with that account from then on. */
function useKeptAccount(accountId: number | undefined): void {
  const { accounts, account, choose } = useOpenAccount();
  const isOther = accountId !== undefined && account?.id !== accountId && accounts?.some(({ id }) => id === accountId);
  useEffect(() => {
    if (isOther) choose(accountId);
  }, [isOther, accountId, choose]);
}

/** The account an address names. @returns undefined when it names none that there could be */
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
              <Link className="button" data-variant="primary" to="/explore">
                Explore
              </Link>
              <Link className="button" data-variant="secondary" to="/transaction-status">
                Orders
              </Link>
            </>
          }
        >
          Find a fund and put it here to buy it.
        </EmptyState>
      </div>
    );
  return (
    <>
      <div className="card-head cart-head">
        <h2 id="cart-title">{count === 1 ? '1 item' : `${count} items`}</h2>
        <Link className="button" data-variant="quiet" data-size="small" to="/new-transactions">
          <Icon name="plus" />
          Add a fund
        </Link>
      </div>
      <ul>
        {cart.lines.map((line) => (
          <CartLineRow key={line.id} cart={cart} line={line} />
        ))}
      </ul>
    </>
  );
}

const CartSkeleton = () => (
  <div className="cart-cols" aria-busy>
    <Loading what="your cart" />
    <section className="card">
      {[1, 2, 3].map((line) => (
        <div key={line} className="cart-line">
          <div className="identity">
            <Skeleton of="tile" />
            <Skeleton of="line" />
          </div>
          <Skeleton of="short" />
        </div>
      ))}
    </section>
    <section className="card">
      <div className="card-body cart-summary">
        <Skeleton of="title" />
        <Skeleton of="line" />
        <Skeleton of="line" />
        <Skeleton of="title" />
      </div>
    </section>
  </div>
);
