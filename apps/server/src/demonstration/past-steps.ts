import type { Step } from '../modules/trading/orders/index.ts';
import type { insertHistory } from '../modules/trading/orders/index.ts';
import { historyEntry } from '../modules/trading/orders/index.ts';
import type { PastOrder } from './past-order.ts';

type HistoryRow = Parameters<typeof insertHistory>[1][number];

interface Ids {
  readonly orderId: string;
  readonly paymentId: string;
  readonly lineIds: readonly number[];
  readonly userId: number;
}

/** The history of an order that completed without exceptions. */
export function pastSteps(
  { placedAt, capturedAt, stampedAt, allottedAt }: PastOrder,
  { orderId, paymentId, lineIds, userId }: Ids,
): readonly HistoryRow[] {
  const step = (at: Date, byUserId?: number): Step => ({ at, realNow: at, byUserId });
  const order = (from: string, to: string, by: Step) => historyEntry({ orderId, subject: 'order', from, to }, by);
  const payment = (from: string | null, to: string, by: Step) =>
    historyEntry({ orderId, subject: 'payment', subjectId: paymentId, from, to }, by);
  const lines = (from: string, to: string, by: Step) =>
    lineIds.map((id) => historyEntry({ orderId, subject: 'line', subjectId: String(id), from, to }, by));
  const [placed, captured, stamped, allotted] = [
    step(placedAt, userId),
    step(capturedAt),
    step(stampedAt),
    step(allottedAt),
  ];
  return [
    order('draft', 'otpPending', placed),
    order('otpPending', 'paymentPending', placed),
    payment(null, 'initiated', placed),
    payment('initiated', 'matched', captured),
    order('paymentPending', 'paid', captured),
    ...lines('placed', 'paid', captured),
    ...lines('paid', 'sent', stamped),
    ...lines('sent', 'accepted', stamped),
    order('paid', 'accepted', stamped),
    ...lines('accepted', 'allotted', allotted),
    order('accepted', 'completed', allotted),
  ];
}
