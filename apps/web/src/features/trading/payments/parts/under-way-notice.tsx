import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { Order } from '../../orders/index.ts';
import { isStarting } from '../model/bank-polling.ts';

/** What became of the attempt before this one, so that nobody pays twice without knowing it. */
export function UnderWayNotice({ order }: { order: Order }) {
  const last = order.payments[0];
  if (last?.status === 'failed')
    return (
      <div className="banner" data-tone="negative">
        <Icon name="alert" />
        <div>Your bank declined the last payment. You can try again, or pay in another way.</div>
      </div>
    );
  if (last?.status === 'expired')
    return (
      <div className="banner" data-tone="warning">
        <Icon name="info" />
        <div>The last payment was not confirmed in time. Should its money still come, it goes back to you.</div>
      </div>
    );
  if (!last || !isStarting(last.status)) return null;
  return (
    <div className="banner">
      <Icon name="clock" />
      <div>
        A payment of this order is under way at your bank.{' '}
        {last.redirectUrl !== null && (
          <a className="link" data-inline href={last.redirectUrl}>
            Go to your bank
          </a>
        )}
        {last.redirectUrl !== null && ' or '}
        <Link
          className="link"
          data-inline
          to="/transaction-status/$orderId/$accountId"
          params={{ orderId: order.id, accountId: String(order.accountId) }}
        >
          {last.redirectUrl === null ? 'See where it stands' : 'see where it stands'}
        </Link>
        .
      </div>
    </div>
  );
}
