import { paiseFromText } from '@artha/domain/kit/money';
import type { Order, OrderLine, Payment } from '../model/order.ts';

const PLACED = new Date('2026-11-23T04:30:00Z');

export const aLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  instrument: {
    id: 7,
    name: 'Nilgiri Flexi Cap Fund - Direct Plan - Growth',
    serviceProviderId: 1,
    serviceProviderName: 'Nilgiri',
    instrumentCategoryName: 'Flexi Cap Fund',
    planType: 'Direct',
  },
  side: 'purchase',
  amount: paiseFromText('20000'),
  units: null,
  isAllUnits: false,
  folio: null,
  isAdditional: false,
  status: 'placed',
  navOn: null,
  unitsDueOn: null,
  windows: [],
  exchangeOrderNumber: null,
  rejectReason: null,
  allotment: null,
  redeemed: null,
  refund: null,
  ...changes,
});

export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: '0190a000-0000-7000-8000-000000000001',
  attempt: 1,
  mode: 'upi',
  amount: paiseFromText('20000'),
  status: 'initiated',
  reference: null,
  redirectUrl: null,
  bankName: 'Sagar Bank',
  bankNumberLast4: '4471',
  upiHandle: 'asha@sagar',
  initiatedAt: PLACED,
  expiresAt: new Date('2026-11-23T04:45:00Z'),
  capturedAt: null,
  refund: null,
  transfer: null,
  cheque: null,
  debitOn: null,
  ...changes,
});

/** One fund for ₹20,000, placed on Monday 23 Nov 2026 at 10:00 in India. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: '0190a000-0000-7000-8000-0000000000aa',
  orderNumber: 'ORD-100001',
  accountId: 1,
  kind: 'purchase',
  status: 'otpPending',
  total: paiseFromText('20000'),
  placedAt: PLACED,
  expiresAt: new Date('2026-11-24T04:30:00Z'),
  isCancellable: true,
  cancelReason: null,
  isRegistrationAwaited: false,
  payout: null,
  payoutBank: null,
  plan: null,
  lines: [aLine()],
  payments: [],
  history: [{ subject: 'order', subjectId: null, from: null, to: 'otpPending', at: PLACED, note: null }],
  ...changes,
});
