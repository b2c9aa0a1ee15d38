import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { NAV_PLACES, navFromText, paise, roundToPlaces, textFromScaled, UNITS_PLACES } from '@artha/domain/kit/money';
import { navCategoryOf } from '@artha/domain/reference/scheme-rules/cut-offs';
import { purchaseNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import { returnSettlement } from '../clearing/clearing.queries.ts';
import { takeFault } from '../faults/faults.queries.ts';
import { inTransaction } from '../platform/database.ts';
import { findCalendar } from '../registrar/calendar.queries.ts';
import { lastPublishedDay } from '../registrar/publication-day.ts';
import type { PublishedNav } from '../registrar/scheme-lookup.ts';
import { findAllotmentState, insertAllotment } from './allotments.queries.ts';
import type { Allotment, ExchangeOrder } from './exchange-order.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { listOrdersPricedBy } from './orders.queries.ts';

export const ALLOTMENT_PATH = '/exchange/StarMFWebService/StarMFWebService.svc/AllotmentStatement';
const FIRST_FOLIO_NO = 71_000_000;
const UNIT_PLACES = 3;
const NAV_PLACES_SHOWN = 4;
const REJECTED = 'REJECTED BY RTA: KYC NOT COMPLETE';
/** Allotments per transaction; other calls are served in between. */
const BATCH_SIZE = 500;

/** The NAV date of an order, by the later of its time stamp and the receipt of its money. */
export function navDateOf({ stampMs, fundsAtMs, scheme }: ExchangeOrder, calendar: BusinessCalendar): BusinessDate {
  const terms = { category: navCategoryOf(scheme?.category ?? ''), isOnline: true };
  const instants = { applied: new Date(stampMs), fundsAvailable: new Date(fundsAtMs ?? stampMs) };
  return purchaseNavDate(terms, instants, calendar);
}

/** The report date: the date of the NAV, or of the order when its NAV was published before. */
function reportDay(order: ExchangeOrder, { publishedAtMs }: PublishedNav): BusinessDate {
  const publishedOn = publishedAtMs === undefined ? undefined : businessDateAt(new Date(publishedAtMs));
  return publishedOn !== undefined && publishedOn > order.receivedOn ? publishedOn : order.receivedOn;
}

const folioOf = ({ entry, seq }: ExchangeOrder): string => entry.FolioNo || `${FIRST_FOLIO_NO + seq}/01`;

/** The allotment of an order at a NAV. */
function allotmentAt(order: ExchangeOrder, navOn: BusinessDate, published: PublishedNav): Allotment {
  const nav = navFromText(published.nav);
  const { units, netAmount } = allotPurchase(order.amount, { navOn, nav, unitPlaces: UNIT_PLACES });
  return {
    order,
    reportOn: reportDay(order, published),
    navOn,
    nav: textFromScaled(roundToPlaces(nav, NAV_PLACES, NAV_PLACES_SHOWN), NAV_PLACES_SHOWN),
    units: textFromScaled(roundToPlaces(units, UNITS_PLACES, UNIT_PLACES), UNIT_PLACES),
    netAmount,
    folioNo: folioOf(order),
    isValid: true,
    remark: 'ALLOTMENT DONE',
  };
}

/** A rejected order: no units, no new folio. */
const rejected = (allotment: Allotment): Allotment => ({
  ...allotment,
  nav: textFromScaled(0n, NAV_PLACES_SHOWN),
  units: textFromScaled(0n, UNIT_PLACES),
  netAmount: paise(0n),
  folioNo: allotment.order.entry.FolioNo,
  isValid: false,
  remark: REJECTED,
});

/**
 * Allots every order whose NAV is published. An allotment never changes. When the registrar rejects an order, its money
 * returns to the clearing corporation.
 */
export async function allotOrders(context: ExchangeContext): Promise<void> {
  const { db, clock, registrar, schemes } = context;
  const nowMs = clock.horizonMs();
  await registrar.runDue(nowMs);
  const calendar = findCalendar(db);
  const findNav = schemes.publishedNavs(nowMs);
  const allot = (order: ExchangeOrder): void => {
    // A concurrent request for a statement may have allotted it.
    if (findAllotmentState(db, order.seq)) return;
    const navOn = navDateOf(order, calendar);
    const published = findNav(order.entry.SchemeCd, navOn);
    if (!published) return;
    const allotment = allotmentAt(order, navOn, published);
    const isRejected = takeFault(db, 'exchange', ALLOTMENT_PATH, ['refuse-allotment']) !== undefined;
    insertAllotment(db, isRejected ? rejected(allotment) : allotment);
    if (isRejected && order.orderNo !== undefined) returnSettlement(db, order.orderNo, nowMs);
  };
  const pending = listOrdersPricedBy(db, lastPublishedDay(nowMs));
  for (let from = 0; from < pending.length; from += BATCH_SIZE) {
    inTransaction(db, () => {
      for (const order of pending.slice(from, from + BATCH_SIZE)) allot(order);
    });
    if (from + BATCH_SIZE < pending.length) await nextTurn();
  }
}
