import { instantAt } from '@artha/domain/kit/dates';
import { PAISE_PLACES, scaledFromText } from '@artha/domain/kit/money';
import * as z from 'zod/mini';
import { saysNothing } from './order-entry.ts';
import { dateOfExchange } from './report-query.ts';

/** What we read of an order as the exchange has it; it tells more. All text, as on the wire. */
export const OrderStatusRow = z.object({
  Date: z.string(),
  Time: z.string(),
  OrderNo: z.string(),
  ClientCode: z.string(),
  SchemeCode: z.string(),
  Amount: z.string(),
  OrderStatus: z.enum(['VALID', 'INVALID']),
  Remark: z.string(),
  /** Our own reference, as it was sent. */
  IntRef: z.string(),
});
export type OrderStatusRow = z.infer<typeof OrderStatusRow>;

export const OrderStatusAnswer = z.object({
  Status: z.string(),
  Message: z.nullish(z.string()),
  OrderDetails: z.nullish(z.array(OrderStatusRow)),
});

const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;
const SECOND_MS = 1_000;

/** The exchange's own stamp. @returns undefined when it is no day and time */
export function stampOf({ Date: day, Time: time }: OrderStatusRow): Date | undefined {
  const date = dateOfExchange(day);
  const [, hours, minutes, seconds] = TIME.exec(time) ?? [];
  if (date === undefined || hours === undefined) return undefined;
  return new Date(instantAt(date, `${hours}:${minutes}`).getTime() + Number(seconds) * SECOND_MS);
}

/** What the exchange made of an entry. */
export type EntryOutcome =
  | { readonly kind: 'accepted'; readonly orderNumber: string; readonly stampedAt: Date }
  | { readonly kind: 'rejected'; readonly remarks: string }
  /** There is an order under our reference, and it is not ours. */
  | { readonly kind: 'strange'; readonly why: string };

export interface ExpectedOrder {
  readonly reference: string;
  readonly clientCode: string;
  readonly schemeCode: string;
  readonly amount: bigint;
}

/**
 * What became of an order, by the exchange's list. One that was taken counts whatever else is there under its
 * reference; refusals that say nothing of the order count for nothing.
 *
 * @returns undefined when the exchange has nothing of it
 */
export function outcomeOf(rows: readonly OrderStatusRow[], order: ExpectedOrder): EntryOutcome | undefined {
  const own = rows.filter(({ IntRef }) => IntRef.trim() === order.reference);
  const [taken, ...others] = own.filter(({ OrderStatus }) => OrderStatus === 'VALID');
  if (others.length > 0) return { kind: 'strange', why: 'it was taken more than once' };
  if (taken) return acceptedOf(taken, order);
  const refused = own.findLast(({ Remark }) => !saysNothing(Remark));
  return refused && { kind: 'rejected', remarks: refused.Remark.trim() };
}

function acceptedOf(row: OrderStatusRow, order: ExpectedOrder): EntryOutcome {
  const isOurs =
    row.ClientCode === order.clientCode &&
    row.SchemeCode === order.schemeCode &&
    scaledFromText(row.Amount, PAISE_PLACES) === order.amount;
  if (!isOurs) return { kind: 'strange', why: 'client, scheme or amount is another' };
  const stampedAt = stampOf(row);
  if (!stampedAt || !/^[1-9]\d{0,19}$/.test(row.OrderNo)) return { kind: 'strange', why: 'it has no number or time' };
  return { kind: 'accepted', orderNumber: row.OrderNo, stampedAt };
}
