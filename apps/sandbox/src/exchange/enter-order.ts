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
import { isSessionValid } from './session-password.ts';

const SECOND_MS = 1_000;
export const ORDER_PATH = '/exchange/MFOrderEntry/MFOrder.svc/Secure';

/** The eight parts of the answer; the flag is 0 for an accepted order. */
function resultOf(entry: OrderEntry, orderId: string, remarks: string, flag: '0' | '1'): string {
  const { TransCode, TransNo, UserID, MemberId, ClientCode } = entry;
  // A vertical bar in a field would look like another part.
  const parts = [TransCode, TransNo, orderId, UserID, MemberId, ClientCode, remarks];
  return [...parts.map((part) => part.replaceAll('|', ' ')), flag].join('|');
}

const confirmation = ({ entry, amount }: ExchangeOrder, orderNo: string): string =>
  `ORD CONF: Your Request for ${entry.BuySellType} PURCHASE ${textFromPaise(amount)}0 in SCHEME: ${entry.SchemeCd} ` +
  `THRO : PHYSICAL is confirmed for CLIENT : ${entry.ClientCode} ORDER NO: ${orderNo}`;

/** A liquid fund may get the NAV of the previous day; no order gets an earlier one. */
function pricedFromOf({ stampMs, scheme }: NewOrder, { atMs }: Credit): BusinessDate {
  const readyOn = businessDateAt(new Date(Math.max(stampMs, atMs)));
  return navCategoryOf(scheme?.category ?? '') === 'other' ? readyOn : addDays(readyOn, -1);
}

/** Accepts an order and uses its money. */
function acceptOrder({ db }: ExchangeContext, order: NewOrder, transNo: string, credit: Credit): ExchangeOrder {
  const pricedFrom = pricedFromOf(order, credit);
  const stored = insertOrder(db, { ...order, fundsAtMs: credit.atMs }, transNo, pricedFrom);
  const accepted = confirmOrder(db, stored, (orderNo) => confirmation(stored, orderNo));
  insertSettlement(db, {
    exchangeOrderNo: accepted.orderNo ?? '',
    internalReference: order.entry.RefNo,
    paymentReference: credit.paymentReference,
    amount: order.amount,
    atMs: order.stampMs,
  });
  return accepted;
}

function draftOf({ clock, schemes }: ExchangeContext, entry: OrderEntry): NewOrder {
  const { Password: _password, PassKey: _passKey, ...stored } = entry;
  const stampMs = Math.floor(clock.horizonMs() / SECOND_MS) * SECOND_MS;
  return {
    receivedOn: businessDateAt(new Date(stampMs)),
    stampMs,
    remark: '',
    entry: stored,
    amount: orderAmount(entry) ?? paise(0n),
    scheme: schemes.findScheme(entry.SchemeCd),
    fundsAtMs: undefined,
  };
}

/**
 * Accepts or rejects an order entry and returns the answer. An invalid password or a used transaction number says
 * nothing about the order, so the entry is not stored; every other entry is stored and uses up its number.
 */
export function enterOrder(context: ExchangeContext, entry: OrderEntry): string {
  const { db, clock, member } = context;
  const signIn = { userId: entry.UserID, password: entry.Password, passKey: entry.PassKey };
  if (!isSessionValid(member, signIn, clock.realNowMs())) {
    return resultOf(entry, '0', 'FAILED: INVALID SESSION PASSWORD', '1');
  }
  return inTransaction(db, () => {
    const order = draftOf(context, entry);
    const transNo = isTransNo(entry.TransNo, member.memberId) ? entry.TransNo : undefined;
    if (transNo !== undefined && isTransNoUsed(db, order.receivedOn, transNo)) {
      return resultOf(entry, '0', 'FAILED: TRANSACTION NUMBER ALREADY USED', '1');
    }
    const problem = orderProblem(entry, member, order.scheme, order.receivedOn) ?? injectedRefusal(context);
    const credit = problem === undefined ? findCredit(db, entry.Param2) : undefined;
    if (transNo !== undefined && credit && useCredit(db, credit.paymentReference, order.amount)) {
      const accepted = acceptOrder(context, order, transNo, credit);
      return resultOf(entry, accepted.orderNo ?? '0', accepted.remark, '0');
    }
    const remark = `FAILED: ${problem ?? 'FUNDS NOT AVAILABLE FOR PAYMENT REFERENCE'}`;
    insertOrder(db, { ...order, remark }, transNo, undefined);
    return resultOf(entry, '0', remark, '1');
  });
}

const injectedRefusal = ({ db }: ExchangeContext): string | undefined =>
  takeFault(db, 'exchange', ORDER_PATH, ['refuse']) && 'SCHEME SUSPENDED FOR PURCHASE';
