import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise, formatUnits } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { LINE_STATE_LABELS } from '../model/line-text.ts';
import type { OrderLine } from '../model/order.ts';
import { refundText } from '../model/refund-text.ts';

const HUES = 8;

/** One fund: how much, where it stands, whose NAV it gets, and what it got. */
export function LineRow({ line }: { line: OrderLine }) {
  const { instrument, amount, status, folio, navOn, exchangeOrderNumber, rejectReason, refund } = line;
  const { words, tone } = LINE_STATE_LABELS[status];
  const facts = [
    folio ? `Folio ${folio.number}` : 'New folio',
    navOn !== null && `NAV of ${formatDate(navOn)}`,
    exchangeOrderNumber !== null && `Exchange order ${exchangeOrderNumber}`,
  ].filter((fact) => fact !== false);
  return (
    <li className="order-line">
      <div className="identity">
        <span className="house" data-hue={(instrument.serviceProviderId % HUES) + 1} aria-hidden="true">
          {instrument.serviceProviderName.slice(0, 2)}
        </span>
        <div>
          <span className="medium order-name">{instrument.name}</span>
          <span className="order-facts type-12 muted">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </div>
      </div>
      <div className="order-amount">
        <span className="num medium">
          <Rupees figure={grouped(amount)} />
        </span>
        <span className="order-state type-12" data-tone={tone}>
          {words}
        </span>
      </div>
      {rejectReason !== null && (
        <div className="banner" data-tone="negative">
          <Icon name="alert" />
          <div>
            {rejectReason}
            {refund && <span className="muted"> {refundText(refund)}</span>}
          </div>
        </div>
      )}
      {line.allotment && <Allotted allotment={line.allotment} />}
    </li>
  );
}

const Allotted = ({ allotment }: { allotment: NonNullable<OrderLine['allotment']> }) => (
  <dl className="allotted">
    <div>
      <dt>Units</dt>
      <dd>{formatUnits(allotment.units)}</dd>
    </div>
    <div>
      <dt>NAV</dt>
      <dd>₹{formatNav(allotment.nav)}</dd>
    </div>
    <div>
      <dt>Stamp duty</dt>
      <dd>₹{formatPaise(allotment.stampDuty)}</dd>
    </div>
    <div>
      <dt>Invested</dt>
      <dd>₹{formatPaise(allotment.netAmount)}</dd>
    </div>
  </dl>
);
