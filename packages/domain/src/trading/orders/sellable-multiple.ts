import type { Units } from '../../kit/money.ts';
import { units, UNITS_PLACES } from '../../kit/money.ts';

/** Decimal places of units at the exchange. */
export const WIRE_UNIT_PLACES = 3;
const SMALLEST_ON_WIRE = 10n ** BigInt(UNITS_PLACES - WIRE_UNIT_PLACES);

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/**
 * What the units of a sale are in multiples of: the multiple of the fund, or the least multiple of it that the exchange
 * can be sent. All units together may leave without a number.
 */
export const sellableMultiple = (unitMultiple: Units): Units =>
  units((unitMultiple / greatestDivisor(unitMultiple, SMALLEST_ON_WIRE)) * SMALLEST_ON_WIRE);
