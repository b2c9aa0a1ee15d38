import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { paise, textFromPaise } from '@artha/domain/kit/money';
import { navCategoryOf } from '@artha/domain/reference/scheme-rules/cut-offs';
import { findCredit, insertSettlement, useCredit } from '../clearing/clearing.queries.ts';
import type { Credit } from '../clearing/clearing.queries.ts';
import { takeFault } from '../faults/faults.queries.ts';
import { inTransaction } from '../platform/database.ts';
import { isTransNo, orderAmount, orderProblem } from './check-order.ts';
import type { ExchangeOrder, NewOrder } from './exchange-order.ts';
import type { ExchangeContext } from './exchange-context.ts';
import type { OrderEntry } from './order-fields.ts';
import { confirmOrder, insertOrder, isTransNoUsed } from './orders.queries.ts';
import { isSessionGood } from './session-password.ts';

const SECOND_MS = 1_000;
export const ORDER_PATH = '/exchange/MFOrderEntry/MFOrder.svc/Secure';

/** The answer's eight parts; the flag is 0 for an order that was taken. */
function resultOf(entry: OrderEntry, orderId: string, remarks: string, flag: '0' | '1'): string {
  const { TransCode, TransNo, UserID, MemberId, ClientCode } = entry;
  // A bar in a field would look like one more part.
  const parts = [TransCode, TransNo, orderId, UserID, MemberId, ClientCode, remarks];
  return [...parts.map((part) => part.replaceAll('|', ' ')), flag].join('|');
}

const confirmation = ({ entry, amount }: ExchangeOrder, orderNo: string): string =>
  `ORD CONF: Your Request for ${entry.BuySellType} PURCHASE ${textFromPaise(amount)}0 in SCHEME: ${entry.SchemeCd} ` +
  `THRO : PHYSICAL is confirmed for CLIENT : ${entry.ClientCode} ORDER NO: ${orderNo}`;

/** A liquid fund may get the NAV of the day before; nobody gets an earlier one. */
function pricedFromOf({ stampMs, scheme }: NewOrder, { atMs }: Credit): BusinessDate {
  const readyOn = businessDateAt(new Date(Math.max(stampMs, atMs)));
  return navCategoryOf(scheme?.category ?? '') === 'other' ? readyOn : addDays(readyOn, -1);
}

/** Takes an order and its money. */
function takeOrder({ db }: ExchangeContext, order: NewOrder, transNo: string, credit: Credit): ExchangeOrder {
  const pricedFrom = pricedFromOf(order, credit);
  const kept = insertOrder(db, { ...order, fundsAtMs: credit.atMs }, transNo, pricedFrom);
  const taken = confirmOrder(db, kept, (orderNo) => confirmation(kept, orderNo));
  insertSettlement(db, {
    exchangeOrderNo: taken.orderNo ?? '',
    internalReference: order.entry.RefNo,
    paymentReference: credit.paymentReference,
    amount: order.amount,
    atMs: order.stampMs,
  });
  return taken;
}

function draftOf({ clock, schemes }: ExchangeContext, entry: OrderEntry): NewOrder {
  const { Password: _password, PassKey: _passKey, ...kept } = entry;
  const stampMs = Math.floor(clock.horizonMs() / SECOND_MS) * SECOND_MS;
  return {
    receivedOn: businessDateAt(new Date(stampMs)),
    stampMs,
    remark: '',
    entry: kept,
    amount: orderAmount(entry) ?? paise(0n),
    scheme: schemes.findScheme(entry.SchemeCd),
    fundsAtMs: undefined,
  };
}

/**
 * Takes an order entry, or not: the answer says which. A password or a number of a transaction that is not good says
 * nothing of the order, so it is not kept then; every other entry is, and uses its number up.
 */
export function enterOrder(context: ExchangeContext, entry: OrderEntry): string {
  const { db, clock, member } = context;
  const signIn = { userId: entry.UserID, password: entry.Password, passKey: entry.PassKey };
  if (!isSessionGood(member, signIn, clock.realNowMs())) {
    return resultOf(entry, '0', 'FAILED: INVALID SESSION PASSWORD', '1');
  }
  return inTransaction(db, () => {
    const order = draftOf(context, entry);
    const transNo = isTransNo(entry.TransNo, member.memberId) ? entry.TransNo : undefined;
    if (transNo !== undefined && isTransNoUsed(db, order.receivedOn, transNo)) {
      return resultOf(entry, '0', 'FAILED: TRANSACTION NUMBER ALREADY USED', '1');
    }
    const problem = orderProblem(entry, member, order.scheme, order.receivedOn) ?? refusalAskedFor(context);
    const credit = problem === undefined ? findCredit(db, entry.Param2) : undefined;
    if (transNo !== undefined && credit && useCredit(db, credit.paymentReference, order.amount)) {
      const taken = takeOrder(context, order, transNo, credit);
      return resultOf(entry, taken.orderNo ?? '0', taken.remark, '0');
    }
    const remark = `FAILED: ${problem ?? 'FUNDS NOT AVAILABLE FOR PAYMENT REFERENCE'}`;
    insertOrder(db, { ...order, remark }, transNo, undefined);
    return resultOf(entry, '0', remark, '1');
  });
}

const refusalAskedFor = ({ db }: ExchangeContext): string | undefined =>
  takeFault(db, 'exchange', ORDER_PATH, ['refuse']) && 'SCHEME SUSPENDED FOR PURCHASE';
