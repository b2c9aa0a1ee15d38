import { formatPaise } from '@artha/domain/kit/inr-format';
import { Card } from '../../../../ui/card/card.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { accountLabel, useOpenAccount } from '../../../clients/accounts/index.ts';
import { viewOfKind } from '../model/kind-views.ts';
import type { Order } from '../model/order.ts';
import { FactCell, FactStrip, OutcomeLine, OutcomeText } from './outcome-frame.tsx';
import { Seal } from './seal.tsx';

/** The outcome and the main facts of an order. Screen readers announce a change of the outcome. */
export function OutcomeCard({ order }: { order: Order }) {
  const view = viewOfKind(order.kind);
  const { title, message, tone, icon } = view.outcomeOf(order);
  const { amount, isEstimate } = view.amountOf(order);
  const { accounts } = useOpenAccount();
  const account = accounts?.find(({ id }) => id === order.accountId);
  return (
    <Card aria-label="Outcome">
      <OutcomeLine>
        <Seal tone={tone} icon={icon} />
        <OutcomeText role="status">
          <h2 className="type-28">{title}</h2>
          <p className="muted">{message}</p>
        </OutcomeText>
        <p className="type-28">
          {isEstimate && <span className="type-14 muted">about </span>}
          <Amount figure={formatPaise(amount)} />
        </p>
      </OutcomeLine>
      <FactStrip>
        <Fact name="Order" value={order.orderNumber} />
        <Fact name="Placed" value={formatMoment(order.placedAt)} />
        <Fact {...view.wayOf(order)} />
        <Fact name="Account" value={account ? accountLabel(account) : '\u00A0'} />
      </FactStrip>
    </Card>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <FactCell>
    <dt className="type-12 muted">{name}</dt>
    <dd className="bold tabular">{value}</dd>
  </FactCell>
);
