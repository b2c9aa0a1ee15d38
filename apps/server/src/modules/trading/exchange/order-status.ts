import { instantAt } from '@artha/domain/kit/dates';
import { PAISE_PLACES, scaledFromText, UNITS_PLACES } from '@artha/domain/kit/money';
import type { OrderRequest } from '@artha/domain/trading/orders/requested-amount';
import { implausibleTime } from '@artha/domain/trading/orders/reported-time';
import * as z from 'zod/mini';
import { dateOfExchange } from './report-query.ts';
import { isOrderNumber, isUnrelatedToOrder } from './wire-entry.ts';

/** The fields we read of an order in the report of the exchange. All text, as on the wire. */
export const OrderStatusRow = z.object({
  Date: z.string(),
  Time: z.string(),
  OrderNo: z.string(),
  ClientCode: z.string(),
  SchemeCode: z.string(),
  /** P: units come in. R: units go out. */
  BuySell: z.string(),
  /** 2 places; zero for units and for all of them. */
  Amount: z.string(),
  /** 3 places; zero for an amount and for all units. */
  Units: z.string(),
  AllUnits: z.string(),
  FolioNo: z.string(),
  OrderStatus: z.enum(['VALID', 'INVALID']),
  Remark: z.string(),
  /** Our own reference, as it was sent. */
  IntRef: z.string(),
  /** The plan of an instalment; empty for other orders. */
  SIPRegnNo: z.optional(z.string()),
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

/** A leg that the exchange accepted. */
export interface AcceptedLeg {
  readonly orderLineId: number;
  readonly orderNumber: string;
  readonly stampedAt: Date;
}

/** The outcome of an entry at the exchange. */
export type EntryOutcome =
  | { readonly kind: 'accepted'; readonly legs: readonly AcceptedLeg[] }
  | { readonly kind: 'rejected'; readonly remarks: string }
  /** An order with our reference exists but does not match ours. */
  | { readonly kind: 'mismatch'; readonly why: string };

/** One line of an order as the exchange must list it. */
export interface ExpectedLeg {
  readonly orderLineId: number;
  readonly buySell: 'P' | 'R';
  readonly schemeCode: string;
  /** Undefined for an in-leg, whose amount is not known yet. */
  readonly request: OrderRequest | undefined;
  /** Null for a new folio. */
  readonly folioNumber: string | null;
}

export interface ExpectedOrder {
  readonly reference: string;
  readonly clientCode: string;
  /** The plan of an instalment at the exchange, if it is known by now. */
  readonly registrationNumber: string | null;
  /** Business clock. */
  readonly placedAt: Date;
  /** In the order in which they were sent. */
  readonly legs: readonly ExpectedLeg[];
}

const mismatch = (why: string): EntryOutcome => ({ kind: 'mismatch', why });

/**
 * The outcome of an order by the exchange's report. An acceptance from before the order or from the future is a
 * mismatch, and so is one of some legs only. An accepted entry wins over rejected ones with the same reference;
 * rejections unrelated to the order are ignored.
 *
 * @returns undefined when the exchange does not have the order
 */
export function outcomeOf(
  rows: readonly OrderStatusRow[],
  order: ExpectedOrder,
  businessNow: Date,
): EntryOutcome | undefined {
  const own = rows.filter(({ IntRef }) => IntRef.trim() === order.reference);
  const accepted = own.filter(({ OrderStatus }) => OrderStatus === 'VALID');
  if (accepted.length === 0) {
    const rejected = own.findLast(({ Remark }) => !isUnrelatedToOrder(Remark));
    return rejected && { kind: 'rejected', remarks: rejected.Remark.trim() };
  }
  if (accepted.length > order.legs.length) return mismatch('it was accepted more than once');
  const legs: AcceptedLeg[] = [];
  for (const leg of order.legs) {
    const row = accepted.find(({ BuySell }) => BuySell === leg.buySell);
    if (!row) return mismatch('not all of its legs were accepted');
    const found = acceptedLeg(row, { leg, order, businessNow });
    if ('why' in found) return mismatch(found.why);
    legs.push(found);
  }
  return { kind: 'accepted', legs };
}

interface Expectation {
  readonly leg: ExpectedLeg;
  readonly order: ExpectedOrder;
  readonly businessNow: Date;
}

function acceptedLeg(
  row: OrderStatusRow,
  { leg, order, businessNow }: Expectation,
): AcceptedLeg | { readonly why: string } {
  if (row.ClientCode !== order.clientCode || !isSameLeg(row, leg))
    return { why: 'client, scheme, folio, amount or units differ' };
  const registration = row.SIPRegnNo?.trim() ?? '';
  // An attempt may have been sent before its plan was registered.
  if (registration !== '' && registration !== order.registrationNumber) return { why: 'its plan differs' };
  const stampedAt = stampOf(row);
  if (!stampedAt || !isOrderNumber(row.OrderNo)) return { why: 'its number or time is invalid' };
  // The exchange drops the milliseconds.
  const began = new Date(Math.floor(order.placedAt.getTime() / SECOND_MS) * SECOND_MS);
  const why = implausibleTime(stampedAt, { began, businessNow });
  if (why) return { why: `its time is ${why === 'in-the-future' ? 'in the future' : 'before the order'}` };
  return { orderLineId: leg.orderLineId, orderNumber: row.OrderNo, stampedAt };
}

const isSameLeg = (row: OrderStatusRow, { schemeCode, folioNumber, request }: ExpectedLeg): boolean =>
  row.SchemeCode === schemeCode &&
  (folioNumber === null || row.FolioNo.trim() === folioNumber) &&
  (request === undefined || isSameRequest(row, request));

/** Whether a report shows what was asked for: an amount, units or all units by their number or without, else zero. */
function isSameRequest(row: OrderStatusRow, { amount, units, isAllUnits }: OrderRequest): boolean {
  if (scaledFromText(row.Amount, PAISE_PLACES) !== (amount ?? 0n)) return false;
  const isWithoutNumber = isAllUnits && row.AllUnits === 'Y';
  return (
    row.AllUnits === (isWithoutNumber ? 'Y' : 'N') &&
    scaledFromText(row.Units, UNITS_PLACES) === (isWithoutNumber ? 0n : (units ?? 0n))
  );
}
