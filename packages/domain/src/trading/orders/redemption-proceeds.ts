import type { Nav, Paise, Units } from '../../kit/money.ts';
import { divideHalfUp, NAV_PLACES, paise, PAISE_PLACES, UNITS_PLACES } from '../../kit/money.ts';

const MILLION = 1_000_000n;
const SCALE = 10n ** BigInt(UNITS_PLACES + NAV_PLACES - PAISE_PLACES);

/**
 * The value of units at a price, rounded half up to the paisa.
 */
export const valueOfUnits = (held: Units, price: Nav): Paise => paise(divideHalfUp(held * price, SCALE));

/** The amounts of a redemption. Rates are in parts per million: 1 % is 10,000, the tax of 0.001 % is 10. */
export interface RedemptionProceeds {
  readonly gross: Paise;
  readonly exitLoad: Paise;
  /** Securities transaction tax, on the amount after the exit load. */
  readonly tax: Paise;
  readonly net: Paise;
}

/** Value less exit load, less securities transaction tax on the remainder; each is rounded half up to the paisa. */
export function redemptionProceeds(
  sold: Units,
  price: Nav,
  { loadPerMillion, taxPerMillion }: { readonly loadPerMillion: bigint; readonly taxPerMillion: bigint },
): RedemptionProceeds {
  const gross = valueOfUnits(sold, price);
  const exitLoad = paise(divideHalfUp(gross * loadPerMillion, MILLION));
  const tax = paise(divideHalfUp((gross - exitLoad) * taxPerMillion, MILLION));
  return { gross, exitLoad, tax, net: paise(gross - exitLoad - tax) };
}
