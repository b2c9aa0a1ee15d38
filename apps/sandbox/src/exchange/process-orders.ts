import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { instantAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import type { Redemption } from '@artha/domain/trading/orders/redeem-units';
import { returnSettlement } from '../clearing/clearing.queries.ts';
import type { NewPayout } from '../clearing/payouts.queries.ts';
import { schedulePayout } from '../clearing/schedule-payout.ts';
import type { RanJob } from '../clock/ran-jobs.ts';
import type { FaultKind } from '../faults/fault-kinds.ts';
import { takeFault } from '../faults/faults.queries.ts';
import { inTransaction } from '../platform/database.ts';
import { findCalendar } from '../registrar/calendar.queries.ts';
import { lastPublishedDay } from '../registrar/publication-day.ts';
import { saleTermsOf } from '../registrar/rule-book.ts';
import { allotOrder, investedOf, rejectAllotment } from './allot-order.ts';
import type { DueOrder } from './due-order.ts';
import { dueOrderOf } from './due-order.ts';
import { pricedFromOf } from './enter-order.ts';
import type { ExchangeContext } from './exchange-context.ts';
import type { ExchangeOrder } from './exchange-order.ts';
import { schemeOf } from './exchange-order.ts';
import type { OrderSide, SaleSide } from './order-side.ts';
import { SIDES } from './order-side.ts';
import { fundSwitchIn, getOrder, isPending, listOrdersPricedBy } from './orders.queries.ts';
import { redeemOrder, rejectRedemption } from './redeem-order.ts';
import { ALLOTMENT_PATH, REDEMPTION_PATH } from './statement-paths.ts';

const JOB_NAME = 'registrar-orders';
/** Orders per transaction; other calls are served in between. */
const BATCH_SIZE = 500;
/** Money of a switch-out is there for its switch-in at the beginning of the settlement day. */
const SETTLED_AT = '09:00';
const TOO_SMALL = 'REJECTED BY RTA: AMOUNT TOO SMALL';

/** What the registrar needs to process the orders of an evening. */
interface Evening {
  readonly context: ExchangeContext;
  readonly calendar: BusinessCalendar;
  readonly nowMs: number;
}

/** The fault that makes the registrar reject an order of a side, and the remark of the rejection. */
const REJECTIONS: Readonly<Record<OrderSide, { readonly path: string; readonly fault: FaultKind; remark: string }>> = {
  purchase: { path: ALLOTMENT_PATH, fault: 'refuse-allotment', remark: 'REJECTED BY RTA: KYC NOT COMPLETE' },
  'switch-in': {
    path: ALLOTMENT_PATH,
    fault: 'refuse-switch-in',
    remark: 'REJECTED BY RTA: SCHEME CLOSED FOR SWITCH IN',
  },
  redemption: { path: REDEMPTION_PATH, fault: 'refuse-redemption', remark: 'REJECTED BY RTA: FOLIO UNDER LIEN' },
  'switch-out': { path: REDEMPTION_PATH, fault: 'refuse-redemption', remark: 'REJECTED BY RTA: FOLIO UNDER LIEN' },
};

/** When money of a sale settles: its NAV date and the settlement days of the scheme. */
const settlementDay = ({ order, navOn }: DueOrder, calendar: BusinessCalendar): BusinessDate =>
  addBusinessDays(calendar, navOn, saleTermsOf(schemeOf(order), navOn).settlementDays);

function otherLeg({ context }: Evening, { otherSeq, seq }: ExchangeOrder): ExchangeOrder {
  if (otherSeq === undefined) throw new Error(`order ${seq} has no other leg`);
  return getOrder(context.db, otherSeq);
}

/** Money of an order for the bank account that its entry named. */
const payoutOf = ({ orderNo, entry }: ExchangeOrder, amount: Paise, on: BusinessDate): NewPayout => ({
  exchangeOrderNo: orderNo ?? '',
  orderReference: entry.RefNo,
  bankAccount: entry.Param3,
  amount,
  on,
});

/** Where the money of a sale goes. */
const AFTER_REDEMPTION: Readonly<Record<SaleSide, (evening: Evening, due: DueOrder, redemption: Redemption) => void>> =
  {
    redemption: ({ context, calendar }, due, { net }) =>
      schedulePayout(context.db, payoutOf(due.order, net, settlementDay(due, calendar)), calendar),
    'switch-out': (evening, due, { net }) => {
      const into = otherLeg(evening, due.order);
      const atMs = instantAt(settlementDay(due, evening.calendar), SETTLED_AT).getTime();
      const pricedFrom = pricedFromOf(into.scheme, Math.max(atMs, into.stampMs));
      fundSwitchIn(evening.context.db, into.seq, { money: net, atMs, pricedFrom });
    },
  };

/** A rejected switch-out takes its switch-in with it. */
const AFTER_REJECTED_SALE: Readonly<Record<SaleSide, (evening: Evening, due: DueOrder) => void>> = {
  redemption: () => undefined,
  'switch-out': (evening, due) =>
    rejectAllotment(
      evening.context,
      { ...due, order: otherLeg(evening, due.order) },
      'REJECTED BY RTA: SWITCH OUT REJECTED',
    ),
};

/** Where the money of a rejected order goes: back to the clearing corporation, or out to the client. */
const AFTER_REJECTED_PURCHASE: Readonly<
  Record<Exclude<OrderSide, SaleSide>, (evening: Evening, due: DueOrder) => void>
> = {
  purchase: ({ context, nowMs }, { order }) => {
    if (order.orderNo !== undefined) returnSettlement(context.db, order.orderNo, nowMs);
  },
  'switch-in': ({ context, calendar }, { order, reportOn }) =>
    schedulePayout(context.db, payoutOf(order, investedOf(order), addBusinessDays(calendar, reportOn, 1)), calendar),
};

const sale = (side: SaleSide) => ({
  process(evening: Evening, due: DueOrder): boolean {
    const redemption = redeemOrder(evening.context, due);
    if (redemption) AFTER_REDEMPTION[side](evening, due, redemption);
    return redemption !== undefined;
  },
  reject(evening: Evening, due: DueOrder, remark: string): void {
    rejectRedemption(evening.context, due, remark);
    AFTER_REJECTED_SALE[side](evening, due);
  },
});

const purchase = (side: Exclude<OrderSide, SaleSide>) => ({
  process: (evening: Evening, due: DueOrder): boolean => allotOrder(evening.context, due),
  reject(evening: Evening, due: DueOrder, remark: string): void {
    rejectAllotment(evening.context, due, remark);
    AFTER_REJECTED_PURCHASE[side](evening, due);
  },
});

/** How the registrar processes an order of a side at its NAV, and how it rejects one. */
const REGISTRAR: Readonly<
  Record<
    OrderSide,
    {
      /** @returns false when the order is too small */
      readonly process: (evening: Evening, due: DueOrder) => boolean;
      readonly reject: (evening: Evening, due: DueOrder, remark: string) => void;
    }
  >
> = {
  purchase: purchase('purchase'),
  'switch-in': purchase('switch-in'),
  redemption: sale('redemption'),
  'switch-out': sale('switch-out'),
};

function processOrder(evening: Evening, due: DueOrder): void {
  const { db } = evening.context;
  // A concurrent request for a statement may have processed it.
  if (!isPending(db, due.order.seq)) return;
  const { process, reject } = REGISTRAR[due.order.side];
  const { path, fault, remark } = REJECTIONS[due.order.side];
  if (takeFault(db, 'exchange', path, [fault])) reject(evening, due, remark);
  else if (!process(evening, due)) reject(evening, due, TOO_SMALL);
}

/** The orders of the earliest evening: units leave before others come in. */
function firstEvening(orders: readonly DueOrder[]): { reportOn: BusinessDate; orders: DueOrder[] } | undefined {
  const reportOn = orders.map((due) => due.reportOn).toSorted()[0];
  if (reportOn === undefined) return undefined;
  const rank = ({ order }: DueOrder) => (SIDES[order.side].takesUnits ? 0 : 1);
  const ofEvening = orders.filter((due) => due.reportOn === reportOn);
  return { reportOn, orders: ofEvening.toSorted((one, other) => rank(one) - rank(other)) };
}

/**
 * Processes every order whose NAV is published, evening by evening: the money of a switch-out may buy a few days later.
 * What the registrar has reported never changes.
 */
export async function processOrders(context: ExchangeContext): Promise<RanJob[]> {
  const { db, clock, registrar, schemes } = context;
  const nowMs = clock.horizonMs();
  await registrar.runDue(nowMs);
  const calendar = findCalendar(db);
  const findNav = schemes.publishedNavs(nowMs);
  const evening: Evening = { context, calendar, nowMs };
  const dueOrders = () =>
    listOrdersPricedBy(db, lastPublishedDay(nowMs)).flatMap(
      (order) => dueOrderOf(order, { calendar, findNav, nowMs }) ?? [],
    );
  const ran: RanJob[] = [];
  for (let next = firstEvening(dueOrders()); next; next = firstEvening(dueOrders())) {
    const { reportOn, orders } = next;
    for (let from = 0; from < orders.length; from += BATCH_SIZE) {
      inTransaction(db, () => {
        for (const due of orders.slice(from, from + BATCH_SIZE)) processOrder(evening, due);
      });
      await nextTurn();
    }
    ran.push({
      name: JOB_NAME,
      businessDate: reportOn,
      outcome: `${orders.length} ${orders.length === 1 ? 'order' : 'orders'} processed`,
    });
  }
  return ran;
}
