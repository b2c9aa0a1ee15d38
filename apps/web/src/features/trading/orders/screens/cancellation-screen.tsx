import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Cancellable } from '../model/order.ts';
import { usePlans } from '../../plans/index.ts';
import { useCancellable } from '../orders.api.ts';
import { CancellablePlans } from '../parts/cancellable-plans.tsx';
import { CancelOrderDialog } from '../parts/cancel-order-dialog.tsx';
import { CancellableRow } from '../parts/cancellable-row.tsx';
import { EntriesCard } from '../parts/entries-card.tsx';
import { Narrow } from '../parts/narrow.tsx';
import { OrderRowSkeleton } from '../parts/order-row.tsx';

/** The running plans and the open orders of all accounts: those that can be cancelled, and why the others cannot. */
export function CancellationScreen() {
  const { data, error, refetch } = useCancellable();
  const [chosen, setChosen] = useState<Cancellable>();
  return (
    <Narrow as={Stack} gap={4}>
      <h2 className="type-28">Cancel an order or a plan</h2>
      <CancellablePlans />
      {!data && (
        <Card aria-busy={!error}>
          {error ? <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} /> : <RowsSkeleton />}
        </Card>
      )}
      {data?.items.length === 0 && <NoOpenOrder />}
      {data && data.items.length > 0 && <Orders items={data.items} onCancel={setChosen} />}
      {chosen && (
        <CancelOrderDialog
          order={chosen}
          onClose={() => setChosen(undefined)}
          onCancelled={() => showToast(`${chosen.orderNumber} is cancelled`, 'positive')}
        />
      )}
    </Narrow>
  );
}

interface OrdersProps {
  readonly items: readonly Cancellable[];
  readonly onCancel: (order: Cancellable) => void;
}

function Orders({ items, onCancel }: OrdersProps) {
  const open = items.filter(({ isCancellable }) => isCancellable);
  const sent = items.filter(({ isCancellable }) => !isCancellable);
  return (
    <>
      {open.length > 0 && (
        <EntriesCard titleId="cancellable-title" title="Can be cancelled">
          {open.map((order) => (
            <CancellableRow key={order.id} order={order} onCancel={() => onCancel(order)} />
          ))}
        </EntriesCard>
      )}
      {open.length === 0 && <NoOpenOrder />}
      {sent.length > 0 && (
        <EntriesCard titleId="sent-title" title="Can no longer be cancelled">
          {sent.map((order) => (
            <CancellableRow key={order.id} order={order} onCancel={undefined} />
          ))}
        </EntriesCard>
      )}
    </>
  );
}

function NoOpenOrder() {
  const { data } = usePlans('running');
  const title = data && data.items.length > 0 ? 'No order to cancel' : 'Nothing to cancel';
  return (
    <Card>
      <EmptyState title={title} action={<ButtonLink to="/transaction-status">Orders</ButtonLink>}>
        Orders can be cancelled here until they are paid or sent to the exchange, plans as long as they run.
      </EmptyState>
    </Card>
  );
}

const RowsSkeleton = () => (
  <>
    <Loading what="your open orders" />
    {[1, 2, 3].map((row) => (
      <OrderRowSkeleton key={row} />
    ))}
  </>
);
