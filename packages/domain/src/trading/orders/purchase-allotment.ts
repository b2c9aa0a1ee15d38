import type { BusinessDate } from '../../kit/dates.ts';
import type { UnitPlaces } from '../../reference/scheme-rules/scheme-rule.ts';
import type { Nav, Paise, Units } from '../../kit/money.ts';
import { divideHalfUp, NAV_PLACES, paise, PAISE_PLACES, roundToPlaces, units, UNITS_PLACES } from '../../kit/money.ts';

const MILLION = 1_000_000n;

/**
 * Stamp duty included in an amount that a client pays. The rate applies to the net amount, so 0.005 % is amount x 0.005
 * / 100.005. For one crore it is 499.98, not 500.00.
 *
 * Rounds half up to the paisa, as registrars do; the state or the client gains at most half a paisa.
 *
 * @param perMillion the rate of the allotment's NAV date: `rateOn`
 * @see Indian Stamp Act 1899, Schedule I Article 62
 */
export const stampDutyWithin = (amount: Paise, perMillion: bigint): Paise =>
  paise(divideHalfUp(amount * perMillion, MILLION + perMillion));

/**
 * Units bought for an amount at a price.
 *
 * Rounds half up to the scheme's unit places, as registrars do; the fund or the client gains at most half of the last
 * place.
 *
 * @param amount net of stamp duty
 * @throws RangeError when the price is not above zero
 */
export function unitsForAmount(amount: Paise, price: Nav, places: UnitPlaces): Units {
  if (price <= 0n) throw new RangeError('a price must be above zero');
  const scaled = divideHalfUp(amount * 10n ** BigInt(NAV_PLACES - PAISE_PLACES + places), price);
  return units(roundToPlaces(scaled, places, UNITS_PLACES));
}

/** The result of a purchase. */
export interface PurchaseAllotment {
  readonly navOn: BusinessDate;
  readonly nav: Nav;
  readonly stampDuty: Paise;
  /** What is invested: the amount less the duty. */
  readonly netAmount: Paise;
  readonly units: Units;
  /** Cost of acquisition: the full amount, including the duty. */
  readonly cost: Paise;
}

/** The terms on which a purchase is allotted. */
export interface AllotmentTerms {
  readonly navOn: BusinessDate;
  readonly nav: Nav;
  readonly unitPlaces: UnitPlaces;
  /** The stamp duty on that date, in parts per million: `rateOn`. */
  readonly stampDutyPerMillion: bigint;
}

/**
 * Allots a purchase at the NAV of its date.
 *
 * @param amount what the client paid
 * @throws RangeError when amount or price is not above zero, or when the amount is too small for the smallest part of a
 *   unit
 */
export function allotPurchase(
  amount: Paise,
  { navOn, nav, unitPlaces, stampDutyPerMillion }: AllotmentTerms,
): PurchaseAllotment {
  if (amount <= 0n) throw new RangeError('an amount must be above zero');
  const stampDuty = stampDutyWithin(amount, stampDutyPerMillion);
  const netAmount = paise(amount - stampDuty);
  const bought = unitsForAmount(netAmount, nav, unitPlaces);
  if (bought === 0n) throw new RangeError('the amount is too small to buy units');
  return { navOn, nav, stampDuty, netAmount, units: bought, cost: amount };
}
