import { messageOfError } from '@artha/client/client-error';
import { PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { productConfig } from '../../../../platform/product-config.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { pageOf } from '../../../../ui/navigation/page-numbers.ts';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PastTheEnd } from '../../../../ui/states/past-the-end.tsx';
import { ErrorState, Loading } from '../../../../ui/states/states.tsx';
import { AccountField, useOpenAccount } from '../../../clients/accounts/index.ts';
import { Narrow } from '../parts/narrow.tsx';
import { OrderRow, OrderRowSkeleton } from '../parts/order-row.tsx';
import { useOrders } from '../orders.api.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import styles from './orders-screen.module.css';

/** The orders of an account, newest first. */
export function OrdersScreen() {
  const { accounts, account, choose, error: accountsError, refetch: refetchAccounts } = useOpenAccount();
  const page = pageOf(useSearch({ strict: false }));
  const { data, error, refetch, isPlaceholderData } = useOrders(account?.id, page);
  const navigate = useNavigate();
  const turnTo = (next: number) =>
    void navigate({ to: '/transaction-status', search: next === 1 ? {} : { page: String(next) } });
  const failure = error ?? (accounts ? null : accountsError);
  return (
    <Narrow as={Stack} gap={4}>
      <div className={styles.header}>
        <h2 className="type-28">Orders</h2>
        <ButtonRow className={styles.actions}>
          {productConfig().isBseEnabled && <ButtonLink to="/switch">Sell or switch</ButtonLink>}
          <ButtonLink to="/plans">Plans</ButtonLink>
          <ButtonLink to="/cancellation">Cancel an order</ButtonLink>
        </ButtonRow>
        {accounts?.length !== 0 && (
          <div className={styles.account}>
            {account && (
              <AccountField
                account={account}
                accounts={accounts ?? []}
                onChoose={(id) => {
                  choose(id);
                  if (page !== 1) turnTo(1);
                }}
              />
            )}
          </div>
        )}
      </div>
      <Card className={styles.list} aria-label="Orders" {...outdated(isPlaceholderData)}>
        {failure && !data && (
          <ErrorState message={messageOfError(failure)} onRetry={() => void (error ? refetch() : refetchAccounts())} />
        )}
        {!failure && !data && (accounts?.length === 0 ? <NoOrders /> : <OrdersSkeleton />)}
        {data?.count === 0 && <NoOrders />}
        {data && data.count > 0 && data.items.length === 0 && <PastTheEnd what="orders" onFirst={() => turnTo(1)} />}
        {data && data.items.length > 0 && (
          <>
            <ul>
              {data.items.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
            {data.count > PAGE_SIZE_ROWS && (
              <Pagination page={page} pageSizeRows={PAGE_SIZE_ROWS} count={data.count} onPage={turnTo} />
            )}
          </>
        )}
      </Card>
    </Narrow>
  );
}

const NoOrders = () => (
  <EmptyState
    title="You have not placed an order yet"
    action={
      <ButtonLink kind="primary" to="/explore">
        Explore
      </ButtonLink>
    }
  >
    Orders that you place from this account appear here.
  </EmptyState>
);

const OrdersSkeleton = () => (
  <div aria-busy>
    <Loading what="your orders" />
    {[1, 2, 3, 4].map((row) => (
      <OrderRowSkeleton key={row} />
    ))}
  </div>
);
