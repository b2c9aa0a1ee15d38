import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise, Units } from '@artha/domain/kit/money';
import { NAV_PLACES, navFromText, PAISE_PLACES, units, UNITS_PLACES } from '@artha/domain/kit/money';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import { findCalendar } from '../registrar/calendar.queries.ts';
import { freeUnits } from '../registrar/free-units.ts';
import { saleNavOn, saleTermsOf, UNIT_PLACES } from '../registrar/rule-book.ts';
import type { Scheme } from '../registrar/scheme.ts';
import { insertHold, isKnownHolding } from '../registrar/unit-register.queries.ts';
import type { ExchangeContext } from './exchange-context.ts';
import type { ExchangeOrder, NewOrder } from './exchange-order.ts';
import { holdingOf } from './exchange-order.ts';

const INSUFFICIENT = 'INSUFFICIENT UNITS IN FOLIO';
/** A NAV may fall until the sale gets its own: units are held for an amount as if it were at 90 %. */
const HELD_AT_PERCENT = 90n;

/** The units to hold for a sale, or why it is refused. */
export type Holdable =
  | { readonly units: Units; readonly problem?: undefined }
  | { readonly units?: undefined; readonly problem: string };

/** Units for an amount at 90 % of a NAV, rounded up to the places of units. */
function unitsAtLowNav(amount: Paise, nav: bigint): bigint {
  const dividend = amount * 10n ** BigInt(NAV_PLACES - PAISE_PLACES + UNIT_PLACES) * 100n;
  const divisor = nav * HELD_AT_PERCENT;
  return ((dividend + divisor - 1n) / divisor) * 10n ** BigInt(UNITS_PLACES - UNIT_PLACES);
}

function unitsFor(
  { schemes }: Pick<ExchangeContext, 'schemes'>,
  { entry, amount, units: requested }: NewOrder,
  free: Units,
): Holdable {
  if (free === 0n) return { problem: INSUFFICIENT };
  if (entry.AllRedeem === 'Y') return { units: free };
  if (requested !== undefined) return requested > free ? { problem: INSUFFICIENT } : { units: requested };
  const newest = schemes.newestNav(entry.SchemeCd);
  if (newest === undefined) return { problem: 'NAV NOT AVAILABLE FOR SCHEME' };
  const nav = navFromText(newest);
  if (amount > valueOfUnits(free, nav)) return { problem: INSUFFICIENT };
  const wanted = unitsAtLowNav(amount, nav);
  return { units: units(wanted < free ? wanted : free) };
}

/** How many units a sale needs of its folio, at the time of its entry. */
export function holdableUnits(context: ExchangeContext, order: NewOrder, scheme: Scheme): Holdable {
  const { db } = context;
  const key = holdingOf(order);
  if (!isKnownHolding(db, key)) return { problem: 'FOLIO NUMBER NOT FOUND FOR CLIENT AND SCHEME' };
  const navOn: BusinessDate = saleNavOn(scheme, new Date(order.stampMs), findCalendar(db));
  return unitsFor(context, order, freeUnits(db, key, saleTermsOf(scheme, navOn), navOn));
}

/** Holds units for an accepted sale until its NAV. */
export const holdUnits = ({ db }: Pick<ExchangeContext, 'db'>, order: ExchangeOrder, held: Units): void =>
  insertHold(db, order.seq, holdingOf(order), held);
