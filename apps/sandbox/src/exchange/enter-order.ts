import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { paise, textFromPaise } from '@artha/domain/kit/money';
import { findCredit, insertSettlement, deductCredit } from '../clearing/clearing.queries.ts';
import type { Credit } from '../clearing/clearing.queries.ts';
import { inTransaction } from '../platform/database.ts';
import { navCategoryOfScheme } from '../registrar/rule-book.ts';
import type { Scheme } from '../registrar/scheme.ts';
import { isTransNo } from './check-codes.ts';
import { orderProblem, sideOf } from './check-order.ts';
import type { SingleSide } from './check-order.ts';
import { answerOf, injectedRefusal, SESSION_REFUSED, stampNow, TRANS_NO_USED } from './entry-answer.ts';
import type { ExchangeOrder, NewOrder } from './exchange-order.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { holdableUnits, holdUnits } from './hold-units.ts';
import type { OrderEntry } from './order-fields.ts';
import { confirmOrder, insertOrder, isTransNoUsed } from './orders.queries.ts';
import { planOrderProblem } from './plans/plan-problem.ts';
import { amountOf, requestedUnits } from './sale-request.ts';
import { saleText } from './sale-text.ts';
import { isSessionValid } from './session-password.ts';

/** The eight parts of the answer; the flag is 0 for an accepted order. */
function resultOf(entry: OrderEntry, orderId: string, remarks: string, flag: '0' | '1'): string {
  const { TransCode, TransNo, UserID, MemberId, ClientCode } = entry;
  return answerOf([TransCode, TransNo, orderId, UserID, MemberId, ClientCode, remarks, flag]);
}

const confirmation = ({ entry }: ExchangeOrder, request: string, orderNo: string): string =>
  `ORD CONF: Your Request for ${entry.BuySellType} ${request} in SCHEME: ${entry.SchemeCd} ` +
  `THRO : PHYSICAL is confirmed for CLIENT : ${entry.ClientCode} ORDER NO: ${orderNo}`;

/** A liquid fund may get the NAV of the previous day; no order gets an earlier one. */
export function pricedFromOf(scheme: Scheme | undefined, readyMs: number): BusinessDate {
  const readyOn = businessDateAt(new Date(readyMs));
  return navCategoryOfScheme(scheme) === 'other' ? readyOn : addDays(readyOn, -1);
}

/** An accepted order, or the reason for its refusal. */
type Acceptance = { readonly order: ExchangeOrder } | { readonly problem: string };

/** Accepts a purchase and uses its money. */
function acceptPurchase({ db }: ExchangeContext, order: NewOrder, transNo: string): Acceptance {
  const credit: Credit | undefined = findCredit(db, order.entry.Param2);
  if (!credit || !deductCredit(db, credit.paymentReference, order.amount)) {
    return { problem: 'FUNDS NOT AVAILABLE FOR PAYMENT REFERENCE' };
  }
  const pricedFrom = pricedFromOf(order.scheme, Math.max(order.stampMs, credit.atMs));
  const stored = insertOrder(db, { ...order, fundsAtMs: credit.atMs }, transNo, pricedFrom);
  const request = `PURCHASE ${textFromPaise(order.amount)}0`;
  const accepted = confirmOrder(db, stored, (orderNo) => confirmation(stored, request, orderNo));
  insertSettlement(db, {
    exchangeOrderNo: accepted.orderNo ?? '',
    internalReference: order.entry.RefNo,
    paymentReference: credit.paymentReference,
    amount: order.amount,
    atMs: order.stampMs,
  });
  return { order: accepted };
}

/** Accepts a redemption and holds its units. */
function acceptRedemption(context: ExchangeContext, order: NewOrder, transNo: string, scheme: Scheme): Acceptance {
  const { units, problem } = holdableUnits(context, order, scheme);
  if (units === undefined) return { problem };
  const stored = insertOrder(context.db, order, transNo, order.receivedOn);
  holdUnits(context, stored, units);
  const request = `REDEMPTION ${saleText(stored)}`;
  return { order: confirmOrder(context.db, stored, (orderNo) => confirmation(stored, request, orderNo)) };
}

const ACCEPT: Readonly<
  Record<SingleSide, (context: ExchangeContext, order: NewOrder, transNo: string, scheme: Scheme) => Acceptance>
> = { purchase: acceptPurchase, redemption: acceptRedemption };
const WORDS = { purchase: 'PURCHASE', redemption: 'REDEMPTION' } as const;

function draftOf({ clock, schemes }: ExchangeContext, entry: OrderEntry): NewOrder {
  const { Password: _password, PassKey: _passKey, ...stored } = entry;
  return {
    ...stampNow(clock),
    side: sideOf(entry),
    remark: '',
    entry: stored,
    amount: amountOf(entry.OrderVal) ?? paise(0n),
    units: requestedUnits(entry.Qty),
    scheme: schemes.findForEntry(entry.SchemeCd),
    fundsAtMs: undefined,
  };
}

/** Checks an entry and accepts it. */
function decideOrder(
  context: ExchangeContext,
  entry: OrderEntry,
  order: NewOrder,
  transNo: string | undefined,
): Acceptance {
  const side = sideOf(entry);
  const { scheme, receivedOn } = order;
  const problem =
    orderProblem(entry, context.member, scheme, receivedOn) ??
    planOrderProblem(context.db, order) ??
    injectedRefusal(context.db, WORDS[side]);
  if (problem !== undefined) return { problem };
  if (transNo === undefined || !scheme) throw new Error('a valid entry has a number and a scheme');
  return ACCEPT[side](context, order, transNo, scheme);
}

/**
 * Accepts or rejects an order entry and returns the answer. An invalid password or a used transaction number says
 * nothing about the order, so the entry is not stored; every other entry is stored and uses up its number.
 */
export function enterOrder(context: ExchangeContext, entry: OrderEntry): string {
  const { db, clock, member } = context;
  const signIn = { userId: entry.UserID, password: entry.Password, passKey: entry.PassKey };
  if (!isSessionValid(member, signIn, clock.realNowMs())) return resultOf(entry, '0', SESSION_REFUSED, '1');
  return inTransaction(db, () => {
    const order = draftOf(context, entry);
    const transNo = isTransNo(entry.TransNo, member.memberId) ? entry.TransNo : undefined;
    if (transNo !== undefined && isTransNoUsed(db, order.receivedOn, transNo)) {
      return resultOf(entry, '0', TRANS_NO_USED, '1');
    }
    const acceptance = decideOrder(context, entry, order, transNo);
    if ('order' in acceptance) return resultOf(entry, acceptance.order.orderNo ?? '0', acceptance.order.remark, '0');
    const remark = `FAILED: ${acceptance.problem}`;
    insertOrder(db, { ...order, remark }, transNo, undefined);
    return resultOf(entry, '0', remark, '1');
  });
}
