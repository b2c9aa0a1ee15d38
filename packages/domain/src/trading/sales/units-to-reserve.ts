import type { Nav, Paise, Units } from '../../kit/money.ts';
import { NAV_PLACES, PAISE_PLACES, units, UNITS_PLACES } from '../../kit/money.ts';
import type { UnitPlaces } from '../../reference/scheme-rules/scheme-rule.ts';
import type { DecidedSale } from './decide-sale.ts';

/** A sale by amount reserves enough units for a fall of the NAV by a tenth. */
const RESERVED_AT_PERCENT = 90n;

interface ReserveTerms {
  readonly nav: Nav;
  readonly free: Units;
  readonly unitPlaces: UnitPlaces;
}

/**
 * The units that a sale reserves until its NAV is known: those that were chosen; for an amount, its units at 90 % of
 * the newest NAV, rounded up to the scheme's unit places, at most everything that is free.
 */
export function unitsToReserve(sale: DecidedSale, { nav, free, unitPlaces }: ReserveTerms): Units {
  if (sale.amount === null) return sale.units;
  const wanted = unitsAtLeast(sale.amount, nav, unitPlaces);
  return wanted < free ? wanted : free;
}

function unitsAtLeast(amount: Paise, nav: Nav, places: UnitPlaces): Units {
  const dividend = amount * 10n ** BigInt(NAV_PLACES - PAISE_PLACES + places) * 100n;
  const divisor = nav * RESERVED_AT_PERCENT;
  const roundedUp = (dividend + divisor - 1n) / divisor;
  return units(roundedUp * 10n ** BigInt(UNITS_PLACES - places));
}
