import { instantAt } from '@artha/domain/kit/dates';
import { PAISE_PLACES, scaledFromText } from '@artha/domain/kit/money';
import * as z from 'zod/mini';
import { isUnrelatedToOrder } from './order-entry.ts';
import { dateOfExchange } from './report-query.ts';

/** The fields we read of an order in the report of the exchange. All text, as on the wire. */
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

/** The exchange's own timestamp. @returns undefined when it is not a valid date and time */
export function stampOf({ Date: day, Time: time }: OrderStatusRow): Date | undefined {
  const date = dateOfExchange(day);
  const [, hours, minutes, seconds] = TIME.exec(time) ?? [];
  if (date === undefined || hours === undefined) return undefined;
  return new Date(instantAt(date, `${hours}:${minutes}`).getTime() + Number(seconds) * SECOND_MS);
}

/** The outcome of an entry at the exchange. */
export type EntryOutcome =
  | { readonly kind: 'accepted'; readonly orderNumber: string; readonly stampedAt: Date }
  | { readonly kind: 'rejected'; readonly remarks: string }
  /** An order with our reference exists but does not match ours. */
  | { readonly kind: 'mismatch'; readonly why: string };

export interface ExpectedOrder {
  readonly reference: string;
  readonly clientCode: string;
  readonly schemeCode: string;
  readonly amount: bigint;
}

/**
 * The outcome of an order by the exchange's report. An accepted entry wins over rejected ones with the same reference;
 * rejections unrelated to the order are ignored.
 *
 * @returns undefined when the exchange does not have the order
 */
export function outcomeOf(rows: readonly OrderStatusRow[], order: ExpectedOrder): EntryOutcome | undefined {
  const own = rows.filter(({ IntRef }) => IntRef.trim() === order.reference);
  const [accepted, ...others] = own.filter(({ OrderStatus }) => OrderStatus === 'VALID');
  if (others.length > 0) return { kind: 'mismatch', why: 'it was accepted more than once' };
  if (accepted) return acceptedOf(accepted, order);
  const rejected = own.findLast(({ Remark }) => !isUnrelatedToOrder(Remark));
  return rejected && { kind: 'rejected', remarks: rejected.Remark.trim() };
}

function acceptedOf(row: OrderStatusRow, order: ExpectedOrder): EntryOutcome {
  const isOurs =
    row.ClientCode === order.clientCode &&
    row.SchemeCode === order.schemeCode &&
    scaledFromText(row.Amount, PAISE_PLACES) === order.amount;
  if (!isOurs) return { kind: 'mismatch', why: 'client, scheme or amount differs' };
  const stampedAt = stampOf(row);
  if (!stampedAt || !/^[1-9]\d{0,19}$/.test(row.OrderNo))
    return { kind: 'mismatch', why: 'its number or time is invalid' };
  return { kind: 'accepted', orderNumber: row.OrderNo, stampedAt };
}
