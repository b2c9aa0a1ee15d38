import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Units } from '@artha/domain/kit/money';
import { navFromText, paise, units } from '@artha/domain/kit/money';
import { partsOf } from '@artha/domain/ledger/ledger/lots';
import type { Redemption } from '@artha/domain/trading/orders/redeem-units';
import { redeemUnits, unitsToRedeem } from '@artha/domain/trading/orders/redeem-units';
import { freeUnits } from '../registrar/free-units.ts';
import type { SaleTerms } from '../registrar/rule-book.ts';
import { saleTermsOf, UNIT_PLACES } from '../registrar/rule-book.ts';
import { deleteHold, listLots, takeFromLot } from '../registrar/unit-register.queries.ts';
import { navText } from './allot-order.ts';
import type { DueOrder } from './due-order.ts';
import type { ExchangeContext } from './exchange-context.ts';
import type { ExchangeOrder } from './exchange-order.ts';
import { holdingOf, schemeOf } from './exchange-order.ts';
import { insertRedemption } from './redemptions.queries.ts';

/** Ends the hold and tells how many units leave: for an amount, at most what is free then. */
function unitsLeaving({ db }: ExchangeContext, { order, navOn, published }: DueOrder, terms: SaleTerms): Units {
  const held = deleteHold(db, order.seq);
  const isByAmount = order.units === undefined && order.entry.AllRedeem !== 'Y';
  if (!isByAmount) return held;
  const wanted = unitsToRedeem(order.amount, navFromText(published.nav), UNIT_PLACES);
  const free = freeUnits(db, holdingOf(order), terms, navOn);
  return units(wanted < free ? wanted : free);
}

/** A rejected sale: its units are free again. */
export function rejectRedemption(
  { db }: ExchangeContext,
  { order, reportOn, navOn }: { readonly order: ExchangeOrder; reportOn: BusinessDate; navOn: BusinessDate },
  remark: string,
): void {
  deleteHold(db, order.seq);
  const nothing = { units: units(0n), exitLoad: paise(0n), securitiesTax: paise(0n), net: paise(0n) };
  insertRedemption(db, { order, reportOn, navOn, nav: navText(0n), ...nothing, isValid: false, remark });
}

/**
 * Redeems the units of a sale at its NAV, first in, first out, and takes them out of the register.
 *
 * @returns undefined when it brings no unit or no money; then nothing has left
 */
export function redeemOrder(context: ExchangeContext, due: DueOrder): Redemption | undefined {
  const { db } = context;
  const { order, navOn, reportOn, published } = due;
  const terms = saleTermsOf(schemeOf(order), navOn);
  const leaving = unitsLeaving(context, due, terms);
  const nav = navFromText(published.nav);
  const parts = partsOf(listLots(db, holdingOf(order)), leaving);
  const redemption = redeemUnits(parts, {
    navOn,
    nav,
    exitLoads: terms.exitLoads,
    taxPerMillion: terms.taxPerMillion,
  });
  if (redemption.net <= 0n) return undefined;
  for (const { lot, units: taken } of redemption.parts) takeFromLot(db, lot.key, taken);
  const { exitLoad, securitiesTax, net } = redemption;
  insertRedemption(db, {
    order,
    reportOn,
    navOn,
    nav: navText(nav),
    units: redemption.units,
    exitLoad,
    securitiesTax,
    net,
    isValid: true,
    remark: 'REDEMPTION DONE',
  });
  return redemption;
}
