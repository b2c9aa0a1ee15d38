import type { Nav, Paise } from '@artha/domain/kit/money';
import { NAV_PLACES, navFromText, paise, roundToPlaces, textFromScaled } from '@artha/domain/kit/money';
import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import { insertLot } from '../registrar/unit-register.queries.ts';
import { allotAt } from '../registrar/rule-book.ts';
import { insertAllotment } from './allotments.queries.ts';
import type { DueOrder } from './due-order.ts';
import type { ExchangeContext } from './exchange-context.ts';
import type { Allotment, ExchangeOrder } from './exchange-order.ts';
import { holdingOf } from './exchange-order.ts';
import { unitsText } from './sale-text.ts';

const FIRST_FOLIO_NO = 71_000_000;
const NAV_PLACES_SHOWN = 4;

/** A NAV with 4 decimals, half up, as in every statement. */
export const navText = (nav: Nav | 0n): string =>
  textFromScaled(roundToPlaces(nav, NAV_PLACES, NAV_PLACES_SHOWN), NAV_PLACES_SHOWN);

const folioOf = ({ entry, seq }: ExchangeOrder): string => entry.FolioNo || `${FIRST_FOLIO_NO + seq}/01`;

/** What is invested: the amount of a purchase, the money of a switch-out. */
export const investedOf = ({ switchedMoney, amount }: ExchangeOrder): Paise => switchedMoney ?? amount;

/** The units for the money of an order; undefined when it buys none. */
function computeUnits({ order, navOn, published }: DueOrder): PurchaseAllotment | undefined {
  try {
    return allotAt(investedOf(order), navOn, navFromText(published.nav));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A rejected order: no units, no new folio. */
export function rejectAllotment(
  { db }: ExchangeContext,
  { order, reportOn, navOn }: Pick<DueOrder, 'order' | 'reportOn' | 'navOn'>,
  remark: string,
): void {
  insertAllotment(db, {
    order,
    reportOn,
    navOn,
    remark,
    isValid: false,
    nav: navText(0n),
    units: unitsText(0n),
    netAmount: paise(0n),
    folioNo: order.entry.FolioNo,
  });
}

/**
 * Allots an order at its NAV and registers its units.
 *
 * @returns false when its money buys no unit
 */
export function allotOrder({ db }: ExchangeContext, due: DueOrder): boolean {
  const bought = computeUnits(due);
  if (!bought) return false;
  const { order, reportOn, navOn, published } = due;
  const folioNo = folioOf(order);
  const allotment: Allotment = {
    order,
    reportOn,
    navOn,
    folioNo,
    isValid: true,
    remark: 'ALLOTMENT DONE',
    nav: navText(navFromText(published.nav)),
    units: unitsText(bought.units),
    netAmount: bought.netAmount,
  };
  insertAllotment(db, allotment);
  const lot = { on: navOn, unitsBought: bought.units, unitsLeft: bought.units, isLoadFree: false };
  insertLot(db, { ...holdingOf(order), folioNo }, lot);
  return true;
}
