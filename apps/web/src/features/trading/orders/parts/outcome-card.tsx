import { formatPaise } from '@artha/domain/kit/inr-format';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { accountLabel, useOpenAccount } from '../../../clients/accounts/index.ts';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { outcomeOf } from '../model/order-outcome.ts';
import type { Order } from '../model/order.ts';

/** What became of the order, and by which numbers it is known. What changes in the outcome is said aloud. */
export function OutcomeCard({ order }: { order: Order }) {
  const { title, words, tone, icon } = outcomeOf(order);
  const { accounts } = useOpenAccount();
  const account = accounts?.find(({ id }) => id === order.accountId);
  const payment = order.payments[0];
  return (
    <section className="card" aria-label="Outcome">
      <div className="outcome">
        <span className="seal" data-tone={tone}>
          <Icon name={icon} />
        </span>
        <div role="status" className="outcome-words">
          <h2 className="type-28">{title}</h2>
          <p className="muted">{words}</p>
        </div>
        <p className="type-28">
          <Amount figure={formatPaise(order.total)} />
        </p>
      </div>
      <dl className="order-strip">
        <Fact name="Order" value={order.orderNumber} />
        <Fact name="Placed" value={formatMoment(order.placedAt)} />
        <Fact name="Paid with" value={payment ? PAYMENT_MODE_NAMES[payment.mode] : 'Not paid'} />
        <Fact name="Account" value={account ? accountLabel(account) : '\u00A0'} />
      </dl>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
