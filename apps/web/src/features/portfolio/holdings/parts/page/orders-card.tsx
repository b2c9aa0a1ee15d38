import { useState } from 'react';
import { Card, CardHeader } from '../../../../../ui/card/card.tsx';
import { PlainButton } from '../../../../../ui/button/plain-button.tsx';
import { TextLink } from '../../../../../ui/link/text-link.tsx';
import { outdated } from '../../../../../ui/states/outdated.ts';
import { OrderRow, OrderRowSkeleton, useHoldingOrders } from '../../../../trading/orders/index.ts';
import type { HoldingRef } from '../../holdings.api.ts';
import { Awaited } from '../awaited.tsx';
import { ListNote } from '../dashboard-list.tsx';
import { CardMore } from './card-more.tsx';

const ROWS_AT_FIRST = 5;
const ROWS_MAX = 100;

/** The orders of a holding with the receipts of those paid, newest first; older ones are on the list of orders. */
export function OrdersCard({ holding }: { holding: HoldingRef }) {
  const [limit, setLimit] = useState(ROWS_AT_FIRST);
  const orders = useHoldingOrders(holding, limit);
  return (
    <Card aria-labelledby="orders-title" {...outdated(orders.isPlaceholderData)}>
      <CardHeader>
        <h2 id="orders-title">Orders</h2>
        <TextLink to="/transaction-status">All orders</TextLink>
      </CardHeader>
      <Awaited query={orders} what="the orders of this holding" skeleton={<OrderRowSkeleton />}>
        {({ items, count }) =>
          items.length === 0 ? (
            <ListNote>No orders were placed here for this holding.</ListNote>
          ) : (
            <>
              <ul>
                {items.map((order) => (
                  <OrderRow key={order.id} order={order} holding={holding} hasReceipt />
                ))}
              </ul>
              {count > items.length && limit < ROWS_MAX && (
                <CardMore>
                  <PlainButton kind="ghost" size="small" onClick={() => setLimit(ROWS_MAX)}>
                    Show all {Math.min(count, ROWS_MAX)} orders
                  </PlainButton>
                </CardMore>
              )}
            </>
          )
        }
      </Awaited>
    </Card>
  );
}
