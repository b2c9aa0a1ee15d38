import type { BusinessDate } from '../../kit/dates.ts';
import type { Nav, Paise, Units } from '../../kit/money.ts';
import { divideHalfUp, NAV_PLACES, paise, PAISE_PLACES, units, UNITS_PLACES } from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import type { LotPart } from '../../ledger/ledger/lots.ts';
import type { ExitLoad } from '../../reference/scheme-rules/exit-load.ts';
import { daysHeld, exitLoadRate } from '../../reference/scheme-rules/exit-load.ts';
import type { DatedExitLoad } from '../../reference/scheme-rules/exit-loads.ts';
import { exitLoadFor } from '../../reference/scheme-rules/exit-loads.ts';
import type { UnitPlaces } from '../../reference/scheme-rules/scheme-rule.ts';

const MILLION = 1_000_000n;

/**
 * The units to redeem for an amount: its value before load and tax. Rounds half up to the scheme's unit places, as
 * registrars do; the fund or the client gains at most half of the last place.
 *
 * @throws RangeError when the price is not above zero
 */
export function unitsToRedeem(amount: Paise, price: Nav, places: UnitPlaces): Units {
  if (price <= 0n) throw new RangeError('a price must be above zero');
  const scaled = divideHalfUp(amount * 10n ** BigInt(NAV_PLACES - PAISE_PLACES + places), price);
  return units(scaled * 10n ** BigInt(UNITS_PLACES - places));
}

/** The terms on which units are redeemed. */
export interface RedemptionTerms {
  readonly navOn: BusinessDate;
  readonly nav: Nav;
  /** By the date of purchase. */
  readonly exitLoads: readonly DatedExitLoad[];
  /** Securities transaction tax, in parts per million: 0.001 % is 10; 0 for funds that do not pay it. */
  readonly taxPerMillion: bigint;
}

/** What the units of one lot bring. */
export interface RedeemedPart extends LotPart {
  readonly daysHeld: number;
  readonly value: Paise;
  /** Units of it without load, although its others bear one. */
  readonly freeUnits: Units;
  readonly loadPerMillion: bigint;
  readonly load: Paise;
}

/** The result of a redemption or of the out-leg of a switch. */
export interface Redemption {
  readonly navOn: BusinessDate;
  readonly nav: Nav;
  readonly units: Units;
  /** The value of all units together; the values of the parts may add up to some paise more or less. */
  readonly gross: Paise;
  readonly parts: readonly RedeemedPart[];
  readonly exitLoad: Paise;
  /** Securities transaction tax, on the value less the load. */
  readonly securitiesTax: Paise;
  readonly net: Paise;
}

/**
 * Redeems parts of lots at a NAV. The exit load comes off first, lot by lot, each under the load of its purchase, then
 * the tax; each is rounded half up to the paisa.
 *
 * @param parts of one fund in one folio, oldest first: `partsOf`
 * @see SEBI Master Circular for Mutual Funds 27-Jun-2024; Finance (No. 2) Act 2004, section 98
 */
export function redeemUnits(parts: readonly LotPart[], terms: RedemptionTerms): Redemption {
  const { navOn, nav, taxPerMillion } = terms;
  const redeemed = parts.map((part) => redeemPart(part, terms));
  const sold = units(parts.reduce((sum, part) => sum + part.units, 0n));
  const gross = valueOfUnits(sold, nav);
  const exitLoad = paise(redeemed.reduce((sum, { load }) => sum + load, 0n));
  const securitiesTax = paise(divideHalfUp((gross - exitLoad) * taxPerMillion, MILLION));
  const net = paise(gross - exitLoad - securitiesTax);
  return { navOn, nav, units: sold, gross, parts: redeemed, exitLoad, securitiesTax, net };
}

function redeemPart(part: LotPart, { navOn, nav, exitLoads }: RedemptionTerms): RedeemedPart {
  const { lot } = part;
  const exitLoad = exitLoadFor(exitLoads, lot, navOn);
  const loadPerMillion = exitLoadRate(exitLoad, lot.on, navOn);
  const freeUnits = loadPerMillion === 0n ? units(0n) : freeUnitsOf(part, exitLoad);
  const charged = valueOfUnits(units(part.units - freeUnits), nav);
  return {
    ...part,
    daysHeld: daysHeld(lot.on, navOn),
    value: valueOfUnits(part.units, nav),
    freeUnits,
    loadPerMillion,
    load: paise(divideHalfUp(charged * loadPerMillion, MILLION)),
  };
}

/** Units that leave without load: the free part of a purchase leaves first, unless earlier ones have used it up. */
export function freeUnitsOf({ lot, units: leaving }: LotPart, { freePerMillion }: ExitLoad): Units {
  const free = (lot.unitsBought * freePerMillion) / MILLION - (lot.unitsBought - lot.unitsLeft);
  if (free <= 0n) return units(0n);
  return units(free < leaving ? free : leaving);
}
