import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { lineStateName, orderStateName } from '@artha/domain/trading/orders/state-names';
import { allotmentText, fundsOf } from '../fund-text.ts';
import { payActionOf } from '../order-actions.ts';
import type { Order } from '../order.ts';
import type { OrderKindView } from './order-kind-view.ts';
import { purchaseOutcome } from './purchase-outcome.ts';
import { lineTexts, stateTexts } from './state-texts.ts';

/** A lump sum that buys units of one or more funds. */
export const PURCHASE_VIEW: OrderKindView = {
  stateTexts: {
    ...stateTexts((state) => orderStateName('purchase', state)),
    draft: { label: 'Payment due', tone: 'info' },
    otpPending: { label: 'Payment due', tone: 'info' },
    paymentPending: { label: 'Not paid yet', tone: 'info' },
    paid: { label: 'Payment received', tone: 'positive' },
    rejected: { label: 'Rejected', tone: 'negative' },
  },
  lineTexts: {
    ...lineTexts((state) => lineStateName('purchase', state)),
    placed: { label: 'Not paid yet', tone: 'info' },
    rejected: { label: 'Rejected', tone: 'negative' },
  },
  steps: {
    draft: 'Order started',
    otpPending: 'Order placed',
    paymentPending: 'Confirmed with OTP',
    paid: 'Order paid',
    confirmed: 'Confirmed with OTP',
    sent: 'Sent to the exchange',
    accepted: 'Accepted by the exchange',
    redeemed: 'Units sold',
    completed: 'All units allotted',
    rejected: 'Rejected',
    refunded: 'All money refunded',
    cancelled: 'Cancelled',
    expired: 'Expired: not paid in time',
  },
  outcomeOf: purchaseOutcome,
  stagesOf: (order) => [
    { name: 'Order placed', state: 'otpPending', note: undefined },
    { name: 'Payment received', state: 'paid', note: paidWith(order) },
    { name: 'Sent to the exchange', state: 'sent', note: undefined },
    {
      name: 'Accepted by the exchange',
      state: 'accepted',
      note: order.status === 'accepted' ? allotmentText(order.lines) : undefined,
    },
    { name: 'Units in your folio', state: 'completed', note: undefined },
  ],
  boundState: 'paid',
  refundedName: 'Rejected, money refunded',
  amountOf: ({ total }) => ({ amount: total, isEstimate: false }),
  wayOf: ({ payments: [payment] }) => ({
    name: 'Paid with',
    value: payment ? PAYMENT_MODE_NAMES[payment.mode] : 'Not paid',
  }),
  fundsTitle: (lines) => fundsOf(lines.length),
  hasTotal: true,
  nextLink: (order) => {
    const pay = payActionOf(order);
    return (
      pay && {
        ...pay,
        to: '/payment/$accountId/$orderId',
        params: { accountId: String(order.accountId), orderId: order.id },
      }
    );
  },
  needsPayment: true,
  cancelNeedsCode: () => false,
  cancelText: ({ orderNumber }) =>
    `${orderNumber} will be cancelled. Any money still received from your bank will be refunded.`,
};

function paidWith({ payments }: Pick<Order, 'payments'>): string | undefined {
  const paid = payments.find(({ status }) => status === 'received' || status === 'matched' || status === 'refunded');
  if (!paid) return undefined;
  return [PAYMENT_MODE_NAMES[paid.mode], paid.reference !== null && `reference ${paid.reference}`]
    .filter(Boolean)
    .join(', ');
}
