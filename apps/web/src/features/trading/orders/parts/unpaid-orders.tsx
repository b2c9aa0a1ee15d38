import { messageOfError } from '@artha/client/client-error';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { businessNow } from '../../../../platform/business-clock.ts';
import { LeavingButton } from '../../../../ui/button/leaving-button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { deadlineText } from '../model/deadline-text.ts';
import { namesInShort } from '../model/order-text.ts';
import type { OrderSummary } from '../model/order.ts';
import { unpaidStep } from '../model/unpaid-step.ts';
import { useUnpaidOrders } from '../orders.api.ts';
import { EntryFacts } from './entry-facts.tsx';
import styles from './unpaid-orders.module.css';

/** The orders of an account that wait for payment; nothing if there are none. They no longer are in the cart. */
export function UnpaidOrders({ accountId }: { accountId: number }) {
  const { data, error, refetch } = useUnpaidOrders(accountId);
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  const more = data.count - data.items.length;
  return (
    <Card aria-labelledby="unpaid-title">
      <CardHeader>
        <h2 id="unpaid-title">Waiting for payment</h2>
        <TextLink to="/transaction-status">{more > 0 ? `All orders, ${more} more unpaid` : 'All orders'}</TextLink>
      </CardHeader>
      <ul>
        {data.items.map((order) => (
          <UnpaidOrder key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

/** The cart itself does not depend on them, so it is shown all the same. */
const NotLoaded = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Banner
    role="alert"
    tone="negative"
    action={
      <LeavingButton size="small" onLeave={onRetry}>
        Try again<span className="visually-hidden"> to load orders that wait for payment</span>
      </LeavingButton>
    }
  >
    Orders that wait for payment could not be loaded. {messageOfError(error)}
  </Banner>
);

function UnpaidOrder({ order }: { order: OrderSummary }) {
  const { id, accountId, orderNumber, placedAt, expiresAt, fundNames, total } = order;
  const { state, action } = unpaidStep(order, businessNow());
  const params = { orderId: id, accountId: String(accountId) };
  const label = (
    <>
      {action}
      <span className="visually-hidden">{` ${action === 'Pay' ? '' : 'of '}order ${orderNumber}`}</span>
    </>
  );
  return (
    <li className={styles.order}>
      <div className={styles.text}>
        <TextLink className={styles.name} to="/transaction-status/$orderId/$accountId" params={params}>
          {namesInShort(fundNames)}
        </TextLink>
        <EntryFacts facts={[orderNumber, formatMoment(placedAt)]} />
        {action !== 'Details' && <Help>{deadlineText(expiresAt)}</Help>}
        {state !== undefined && (
          <span>
            <Badge tone="info" icon="clock">
              {state}
            </Badge>
          </span>
        )}
      </div>
      <span className="tabular medium">
        <Rupees figure={formatPaise(total)} />
      </span>
      {action === 'Pay' ? (
        <ButtonLink size="small" kind="primary" to="/payment/$accountId/$orderId" params={params}>
          {label}
        </ButtonLink>
      ) : (
        <ButtonLink size="small" to="/transaction-status/$orderId/$accountId" params={params}>
          {label}
        </ButtonLink>
      )}
    </li>
  );
}
