import type { Order } from '../../orders/index.ts';
import { DECLINED_MONEY, LATE_MONEY, OTHER_WAY_MONEY } from '../../orders/index.ts';
import { isStarting } from '../model/bank-polling.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';

const STARTED = {
  neft: 'This order waits for your transfer.',
  cheque: 'This order waits for your cheque.',
  mandate: 'Your bank account will be debited for this order.',
} as const;

/** The state of the previous payment attempt, so that nobody pays twice by accident. */
export function UnderWayNotice({ order }: { order: Order }) {
  const last = order.payments[0];
  if (last?.status === 'failed')
    return (
      <Banner tone="negative">
        Your bank declined the last payment. You can try again or pay another way. {DECLINED_MONEY}
      </Banner>
    );
  if (last?.status === 'expired')
    return (
      <Banner tone="warning" icon="info">
        The last payment was not confirmed in time. {LATE_MONEY}
      </Banner>
    );
  if (!last || !isStarting(last.status)) return null;
  if (last.mode !== 'netbanking' && last.mode !== 'upi')
    return (
      <Banner icon="clock">
        {STARTED[last.mode]} {OTHER_WAY_MONEY}
      </Banner>
    );
  return (
    <Banner icon="clock">
      A payment for this order is in progress at your bank.{' '}
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
        {last.redirectUrl === null ? 'See its status' : 'see its status'}
      </TextLink>
      . {OTHER_WAY_MONEY}
    </Banner>
  );
}
