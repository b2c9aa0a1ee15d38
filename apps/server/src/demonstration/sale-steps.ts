import type { insertHistory, Step } from '../modules/trading/orders/index.ts';
import { historyEntry } from '../modules/trading/orders/index.ts';
import type { PastSale } from './past-sale.ts';

type HistoryRow = Parameters<typeof insertHistory>[1][number];

interface Ids {
  readonly orderId: string;
  readonly lineIds: readonly number[];
  readonly userId: number;
}

/** The history of a sale or a switch that nothing went wrong with. */
export function saleSteps(
  { placedAt, stampedAt, redeemedAt, switchIn, paidAt }: PastSale,
  { orderId, lineIds, userId }: Ids,
): readonly HistoryRow[] {
  const step = (at: Date, byUserId?: number): Step => ({ at, realNow: at, byUserId });
  const order = (from: string, to: string, by: Step) => historyEntry({ orderId, subject: 'order', from, to }, by);
  const line = (id: number | undefined, from: string, to: string, by: Step) =>
    historyEntry({ orderId, subject: 'line', subjectId: String(id), from, to }, by);
  const lines = (from: string, to: string, by: Step) => lineIds.map((id) => line(id, from, to, by));
  const [placed, stamped, redeemed] = [step(placedAt, userId), step(stampedAt), step(redeemedAt)];
  const [outId, inId] = lineIds;
  return [
    order('draft', 'otpPending', placed),
    order('otpPending', 'confirmed', placed),
    ...lines('placed', 'confirmed', placed),
    ...lines('confirmed', 'sent', stamped),
    ...lines('sent', 'accepted', stamped),
    order('confirmed', 'accepted', stamped),
    line(outId, 'accepted', 'redeemed', redeemed),
    order('accepted', 'redeemed', redeemed),
    ...(switchIn
      ? [
          line(inId, 'accepted', 'allotted', step(switchIn.allottedAt)),
          order('redeemed', 'completed', step(switchIn.allottedAt)),
        ]
      : []),
    ...(paidAt ? [line(outId, 'redeemed', 'paidOut', step(paidAt)), order('redeemed', 'completed', step(paidAt))] : []),
  ];
}
