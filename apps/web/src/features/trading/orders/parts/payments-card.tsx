import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { PAYMENT_STATE_LABELS } from '../model/line-text.ts';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import type { Payment } from '../model/order.ts';
import { refundText } from '../model/refund-text.ts';

/** Every attempt to pay the order, the newest first. */
export const PaymentsCard = ({ payments }: { payments: readonly Payment[] }) => (
  <section className="card order-lines" aria-labelledby="payments-title">
    <div className="card-head">
      <h2 id="payments-title">{payments.length === 1 ? 'Payment' : 'Payments'}</h2>
    </div>
    <ul>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  </section>
);

function PaymentRow({ payment }: { payment: Payment }) {
  const { words, tone } = PAYMENT_STATE_LABELS[payment.status];
  const facts = [
    payment.reference !== null && `Reference ${payment.reference}`,
    payment.capturedAt !== null && formatMoment(payment.capturedAt),
  ].filter((fact) => fact !== false);
  return (
    <li className="order-line">
      <div className="payment-from">
        <span className="medium">
          {PAYMENT_MODE_NAMES[payment.mode]} · {payment.bankName} •••• {payment.bankNumberLast4}
          {payment.upiHandle !== null && ` · ${payment.upiHandle}`}
        </span>
        <span className="order-facts type-12 muted">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <div className="order-amount">
        <span className="num medium">
          <Rupees figure={grouped(payment.amount)} />
        </span>
        <span className="order-state type-12" data-tone={tone}>
          {words}
        </span>
      </div>
      {payment.refund && <p className="order-refund type-12 muted">{refundText(payment.refund)}</p>}
    </li>
  );
}
