import type { Order } from '../../orders/index.ts';
import { isStarting } from '../model/bank-polling.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';

/** What became of the attempt before this one, so that nobody pays twice without knowing it. */
export function UnderWayNotice({ order }: { order: Order }) {
  const last = order.payments[0];
  if (last?.status === 'failed')
    return (
      <Banner tone="negative">Your bank declined the last payment. You can try again, or pay in another way.</Banner>
    );
  if (last?.status === 'expired')
    return (
      <Banner tone="warning" icon="info">
        The last payment was not confirmed in time. Should its money still come, it goes back to you.
      </Banner>
    );
  if (!last || !isStarting(last.status)) return null;
  return (
    <Banner icon="clock">
      A payment of this order is under way at your bank.{' '}
      {last.redirectUrl !== null && (
        <TextLink as="a" data-inline href={last.redirectUrl}>
          Go to your bank
        </TextLink>
      )}
      {last.redirectUrl !== null && ' or '}
      <TextLink
        data-inline
        to="/transaction-status/$orderId/$accountId"
        params={{ orderId: order.id, accountId: String(order.accountId) }}
      >
        {last.redirectUrl === null ? 'See where it stands' : 'see where it stands'}
      </TextLink>
      .
    </Banner>
  );
}
