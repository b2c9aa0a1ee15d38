import { accountText } from '@artha/domain/clients/accounts/account-text';
import { messageOfError } from '@artha/client/client-error';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import type { OrderKind } from '@artha/domain/trading/orders/order-kinds';
import { UNCONFIRMED_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { ReportedOrder } from '../operations.api.ts';
import { useReportedOrder } from '../operations.api.ts';
import { LinesTable } from './lines-table.tsx';
import { historyText, payoutText, paymentStatusLabel, refundText } from '../model/report-text.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { ReportNotes } from './report-notes.tsx';
import styles from './report-detail.module.css';

/** The details of an order: its funds, payment attempts and history. */
export function ReportDetail({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const { data: order, error, refetch } = useReportedOrder(orderId);
  return (
    <section className={styles.behind} id={`order-${orderId}`} aria-label={`Details of ${orderNumber}`}>
      {order && <Details order={order} />}
      {!order && error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!order && !error && (
        <Stack gap={3} aria-busy>
          <Loading what={orderNumber} />
          <Skeleton of="line" />
          <Skeleton of="short" />
          <Skeleton of="line" />
        </Stack>
      )}
    </section>
  );
}

/** What its client must do before the order expires. */
const DEADLINE = { purchase: 'Pay by', redemption: 'Confirm by', switch: 'Confirm by' } as const;

/** The kinds of order that a client pays for. */
const PAID_KINDS: readonly OrderKind[] = ['purchase'];

const Details = ({ order }: { order: ReportedOrder }) => (
  <>
    <Stack gap={4}>
      <dl className={classes(styles.facts, 'type-12')}>
        <Fact label="Account" value={accountText({ name: order.accountName, accountNumber: order.accountNumber })} />
        {UNCONFIRMED_ORDER_STATES.includes(order.status) && (
          <Fact label={DEADLINE[order.kind]} value={formatMoment(order.expiresAt)} />
        )}
        {order.cancelReason !== null && <Fact label="Reason" value={order.cancelReason} />}
        {order.payoutBank && <Fact label="Pays" value={bankAccountLabel(order.payoutBank)} />}
        {order.payout && <Fact label="Payout" value={payoutText(order.payout)} />}
      </dl>
      <LinesTable lines={order.lines} />
      {PAID_KINDS.includes(order.kind) && <Payments payments={order.payments} />}
    </Stack>
    <History order={order} />
  </>
);

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Payments = ({ payments }: { payments: ReportedOrder['payments'] }) => (
  <Stack as="section" gap={2} aria-label="Payments">
    <h3 className="type-12 medium muted">Payments</h3>
    {payments.length === 0 && <p className="muted">No payment attempts yet.</p>}
    <ul className={styles.payments}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <span className={styles.way}>
            <span className="medium">{PAYMENT_MODE_NAMES[payment.mode]}</span> ·{' '}
            {bankAccountLabel({ bankName: payment.bankName, numberLast4: payment.bankNumberLast4 })}
            {payment.upiHandle !== null && ` · ${payment.upiHandle}`}
            <ReportNotes>
              {payment.reference !== null && <span>Reference {payment.reference}</span>}
              {payment.capturedAt !== null && <span>{formatMoment(payment.capturedAt)}</span>}
              {payment.refund && <span>{refundText(payment.refund)}</span>}
            </ReportNotes>
          </span>
          <span className="num">
            <Rupees figure={formatPaise(payment.amount)} />
          </span>
          <Status {...paymentStatusLabel(payment.status)} />
        </li>
      ))}
    </ul>
  </Stack>
);

const History = ({ order }: { order: ReportedOrder }) => (
  <Stack as="section" gap={2} aria-label="History">
    <h3 className="type-12 medium muted">History</h3>
    <ol className={styles.history}>
      {order.history.map((entry) => (
        <li key={`${entry.at.getTime()} ${entry.subject} ${entry.subjectId} ${entry.to}`}>
          <span className={classes(styles.moment, 'type-12 muted tabular')}>{formatLastLogin(entry.at)}</span>
          <span>
            {historyText(entry, order)}
            {entry.note !== null && <span className="muted"> {entry.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  </Stack>
);
