import type { Units } from '../../kit/money.ts';
import { units, UNITS_PLACES } from '../../kit/money.ts';

/**
 * The units of each of several nominees for whom no share was entered: equal, down to the places of the scheme, with
 * the odd lot for the first.
 *
 * @param places decimal places of the units of the scheme
 * @see SEBI circular on nomination of 29-May-2026
 */
export function nomineeUnits(held: Units, count: number, places: number): readonly Units[] {
  const step = 10n ** BigInt(UNITS_PLACES - places);
  const part = (held / step / BigInt(count)) * step;
  return Array.from({ length: count }, (_each, at) => units(at === 0 ? held - part * BigInt(count - 1) : part));
}
