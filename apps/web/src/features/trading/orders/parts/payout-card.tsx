import { formatDate } from '@artha/domain/kit/dates';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Order } from '../model/order.ts';
import { PAYOUT_STATE_LABELS, interestText } from '../model/payout-text.ts';
import { AmountAndState } from './amount-and-state.tsx';
import { EntriesCard } from './entries-card.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryBelow, EntryRow } from './entry-row.tsx';
import styles from './payout-card.module.css';

/** The money of a sale: where it goes, when, and what the fund house owes for paying late. */
export function PayoutCard({ payout }: { payout: NonNullable<Order['payout']> }) {
  const { amount, status, bankName, bankNumberLast4, expectedOn, dueOn, reference, paidOn } = payout;
  const { label, tone } = PAYOUT_STATE_LABELS[status];
  const facts = [
    paidOn === null ? `Expected by ${formatDate(expectedOn)}` : `Paid on ${formatDate(paidOn)}`,
    `At the latest by ${formatDate(dueOn)}`,
    reference !== null && `UTR ${reference}`,
  ].filter((fact) => fact !== false);
  const interest = interestText(payout);
  return (
    <EntriesCard titleId="payout-title" title="Payout">
      <EntryRow>
        <div className={styles.payee}>
          <span className="medium">{bankAccountLabel({ bankName, numberLast4: bankNumberLast4 })}</span>
          <EntryFacts facts={facts} />
        </div>
        <AmountAndState amount={<Rupees figure={formatPaise(amount)} />} label={label} tone={tone} />
        {interest !== undefined && (
          <EntryBelow as={Banner} tone="warning" icon="info">
            {interest}
          </EntryBelow>
        )}
      </EntryRow>
    </EntriesCard>
  );
}
