import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { formatDate } from '@artha/domain/kit/dates';
import { CHEQUE_STATE_NAMES } from '@artha/domain/trading/payments/cheque-states';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { PAYMENT_STATE_LABELS } from '../model/payment-labels.ts';
import type { Payment } from '../model/order.ts';
import { refundText } from '../model/order-text.ts';
import { AmountAndState } from './amount-and-state.tsx';
import { EntriesCard } from './entries-card.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryBelow, EntryRow } from './entry-row.tsx';
import styles from './payments-card.module.css';

/** The payment attempts of an order, newest first. */
export const PaymentsCard = ({ payments }: { payments: readonly Payment[] }) => (
  <EntriesCard titleId="payments-title" title={payments.length === 1 ? 'Payment' : 'Payments'}>
    {payments.map((payment) => (
      <PaymentRow key={payment.id} payment={payment} />
    ))}
  </EntriesCard>
);

function PaymentRow({ payment }: { payment: Payment }) {
  const { label, tone } = PAYMENT_STATE_LABELS[payment.status];
  const facts = [
    payment.reference !== null && `Reference ${payment.reference}`,
    payment.capturedAt !== null && formatMoment(payment.capturedAt),
  ].filter((fact) => fact !== false);
  return (
    <EntryRow>
      <div className={styles.payer}>
        <span className="medium">
          {PAYMENT_MODE_NAMES[payment.mode]} ·{' '}
          {bankAccountLabel({ bankName: payment.bankName, numberLast4: payment.bankNumberLast4 })}
          {payment.upiHandle !== null && ` · ${payment.upiHandle}`}
        </span>
        <EntryFacts facts={facts} />
      </div>
      <AmountAndState amount={<Rupees figure={grouped(payment.amount)} />} label={label} tone={tone} />
      {payment.cheque && (
        <EntryBelow as="p" className="type-12 muted">
          {`Cheque ${payment.cheque.number}: ${CHEQUE_STATE_NAMES[payment.cheque.status].toLowerCase()}`}
          {payment.cheque.returnReason !== null && `, ${payment.cheque.returnReason}`}
        </EntryBelow>
      )}
      {payment.debitOn !== null && (
        <EntryBelow as="p" className="type-12 muted">{`Debited on ${formatDate(payment.debitOn)}`}</EntryBelow>
      )}
      {payment.status === 'matched' && (
        <EntryBelow as="div">
          <ReceiptButton paymentId={payment.id} />
        </EntryBelow>
      )}
      {payment.refund && (
        <EntryBelow as="p" className="type-12 muted">
          {refundText(payment.refund)}
        </EntryBelow>
      )}
    </EntryRow>
  );
}
