import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise, formatUnits } from '@artha/domain/kit/inr-format';
import { Monogram } from '../../../../ui/figures/monogram.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { LINE_STATE_LABELS } from '../model/state-labels.ts';
import type { OrderLine } from '../model/order.ts';
import { refundText } from '../model/order-text.ts';
import { AmountAndState } from './amount-and-state.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryBelow, EntryRow } from './entry-row.tsx';
import styles from './line-row.module.css';

/** One fund of an order: amount, status, NAV date and allotment. */
export function LineRow({ line }: { line: OrderLine }) {
  const { instrument, amount, status, folio, navOn, exchangeOrderNumber, rejectReason, refund } = line;
  const { label, tone } = LINE_STATE_LABELS[status];
  const facts = [
    folio ? `Folio ${folio.number}` : 'New folio',
    navOn !== null && `NAV of ${formatDate(navOn)}`,
    exchangeOrderNumber !== null && `Exchange order ${exchangeOrderNumber}`,
  ].filter((fact) => fact !== false);
  return (
    <EntryRow>
      <Identity className={styles.fund}>
        <Monogram id={instrument.serviceProviderId} name={instrument.serviceProviderName} />
        <div>
          <span className={classes(styles.name, 'medium')}>{instrument.name}</span>
          <EntryFacts facts={facts} />
        </div>
      </Identity>
      <AmountAndState amount={amount} label={label} tone={tone} />
      {rejectReason !== null && (
        <EntryBelow as={Banner} tone="negative">
          {rejectReason}
          {refund && <span className="muted"> {refundText(refund)}</span>}
        </EntryBelow>
      )}
      {line.allotment && <Allotted allotment={line.allotment} />}
    </EntryRow>
  );
}

const Allotted = ({ allotment }: { allotment: NonNullable<OrderLine['allotment']> }) => (
  <EntryBelow as="dl" className={styles.allotted}>
    <Fact name="Units" value={formatUnits(allotment.units)} />
    <Fact name="NAV" value={`₹${formatNav(allotment.nav)}`} />
    <Fact name="Stamp duty" value={`₹${formatPaise(allotment.stampDuty)}`} />
    <Fact name="Invested" value={`₹${formatPaise(allotment.netAmount)}`} />
  </EntryBelow>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.fact}>
    <dt className="type-12 muted">{name}</dt>
    <dd className="tabular medium">{value}</dd>
  </div>
);
