import { PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { useParams } from '@tanstack/react-router';
import { orderAddressOf } from '../model/order-address.ts';
import { Halves } from '../parts/halves.tsx';
import { HistoryCard } from '../parts/history-card.tsx';
import { LinesCard } from '../parts/lines-card.tsx';
import { Narrow } from '../parts/narrow.tsx';
import { OrderActions } from '../parts/order-actions-row.tsx';
import { OrderSkeleton } from '../parts/order-skeleton.tsx';
import { OrderUnknown } from '../parts/order-unknown.tsx';
import { OutcomeCard } from '../parts/outcome-card.tsx';
import { PaymentsCard } from '../parts/payments-card.tsx';
import { PayoutCard } from '../parts/payout-card.tsx';
import { ProgressCard } from '../parts/progress-card.tsx';
import { openTransferOf } from '../model/open-transfer.ts';
import { TransferCard } from '../parts/transfer-card.tsx';
import { useFollowedOrder } from '../orders.api.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';

/** The status of an order. It updates automatically until the order has ended. */
export function OrderStatusScreen() {
  const { orderId, accountId } = orderAddressOf(useParams({ strict: false }));
  const { order, error, refetch, isOutOfReach } = useFollowedOrder(accountId === undefined ? undefined : orderId);
  const isUnknown =
    orderId === undefined || accountId === undefined || (order !== undefined && order.accountId !== accountId);
  if (isUnknown || (error && !order))
    return <OrderUnknown error={isUnknown ? undefined : (error ?? undefined)} onRetry={() => void refetch()} />;
  if (!order) return <OrderSkeleton />;
  const transfer = openTransferOf(order);
  return (
    <Narrow as={Stack}>
      {isOutOfReach && (
        <Banner role="status" tone="warning" icon="info">
          Updates are not available at the moment. We keep trying.
        </Banner>
      )}
      <OutcomeCard order={order} />
      {order.isRegistrationAwaited && (
        <Banner role="status" icon="info">
          Waits for the registration of your account at the exchange. It is sent as soon as that is done.
        </Banner>
      )}
      {order.plan && (
        <Banner icon="info">
          An instalment of your {PLAN_KIND_NAMES[order.plan.kind]},{' '}
          <TextLink data-inline to="/plans/$planId" params={{ planId: order.plan.id }}>
            {order.plan.planNumber}
          </TextLink>
          .
        </Banner>
      )}
      {transfer && <TransferCard order={order} transfer={transfer} />}
      <OrderActions order={order} />
      <Halves>
        <ProgressCard order={order} />
        <LinesCard order={order} />
      </Halves>
      {order.payout && <PayoutCard payout={order.payout} />}
      {order.payments.length > 0 && <PaymentsCard payments={order.payments} />}
      <HistoryCard order={order} />
    </Narrow>
  );
}
