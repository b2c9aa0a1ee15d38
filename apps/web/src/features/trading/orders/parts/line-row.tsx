import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav, formatPaise, formatUnits } from '@artha/domain/kit/inr-format';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { formatDeadline } from '../../../../ui/figures/moment.ts';
import { Monogram } from '../../../../ui/figures/monogram.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { SIDE_NAMES } from '../model/side-names.ts';
import { lineStateLabel } from '../model/kind-views.ts';
import type { OrderLine } from '../model/order.ts';
import { minusText, refundText } from '../model/order-text.ts';
import { AmountAndState } from './amount-and-state.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryBelow, EntryRow } from './entry-row.tsx';
import styles from './line-row.module.css';

/** One fund of an order: amount, status, NAV date and allotment. */
export function LineRow({ line }: { line: OrderLine }) {
  const { instrument, amount, side, folio, navOn, unitsDueOn, exchangeOrderNumber, rejectReason, refund } = line;
  const [next] = line.windows;
  const { label, tone } = lineStateLabel(line);
  const facts = [
    SIDE_NAMES[side],
    folio ? `Folio ${folio.number}` : 'New folio',
    navOn !== null && `NAV of ${formatDate(navOn)}`,
    next !== undefined && `NAV of ${formatDate(next.navOn)} if paid by ${formatDeadline(next.payBy)}`,
    unitsDueOn !== null && `Units due on ${formatDate(unitsDueOn)}`,
    exchangeOrderNumber !== null && `Exchange order ${exchangeOrderNumber}`,
  ].filter((fact) => fact !== undefined && fact !== false);
  return (
    <EntryRow>
      <Identity className={styles.fund}>
        <Monogram id={instrument.serviceProviderId} name={instrument.serviceProviderName} />
        <div>
          <span className={classes(styles.name, 'medium')}>{instrument.name}</span>
          <EntryFacts facts={facts} />
        </div>
      </Identity>
      <AmountAndState
        amount={amount === null ? requestText(line) : <Rupees figure={grouped(amount)} />}
        label={label}
        tone={tone}
      />
      {rejectReason !== null && (
        <EntryBelow as={Banner} tone="negative">
          {rejectReason}
          {refund && <span className="muted"> {refundText(refund)}</span>}
        </EntryBelow>
      )}
      {line.redeemed && <RedeemedFacts redeemed={line.redeemed} />}
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

const RedeemedFacts = ({ redeemed }: { redeemed: NonNullable<OrderLine['redeemed']> }) => (
  <EntryBelow as="dl" className={styles.redeemed}>
    <Fact name="Units" value={formatHeldUnits(redeemed.units)} />
    <Fact name="NAV" value={`₹${formatNav(redeemed.nav)}`} />
    <Fact name="Value" value={`₹${formatPaise(redeemed.grossAmount)}`} />
    <Fact name="Exit load" value={minusText(redeemed.exitLoad)} />
    <Fact name="STT" value={minusText(redeemed.securitiesTax)} />
    <Fact name="Net" value={`₹${formatPaise(redeemed.netAmount)}`} />
  </EntryBelow>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.fact}>
    <dt className="type-12 muted">{name}</dt>
    <dd className="tabular medium">{value}</dd>
  </div>
);
