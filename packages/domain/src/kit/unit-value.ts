import type { Nav, Paise, Units } from './money.ts';
import { divideHalfUp, NAV_PLACES, paise, PAISE_PLACES, UNITS_PLACES } from './money.ts';

const SCALE = 10n ** BigInt(UNITS_PLACES + NAV_PLACES - PAISE_PLACES);

/** The value of units at a price, rounded half up to the paisa. */
export const valueOfUnits = (held: Units, price: Nav): Paise => paise(divideHalfUp(held * price, SCALE));
