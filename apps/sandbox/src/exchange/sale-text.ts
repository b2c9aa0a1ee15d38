import { roundToPlaces, textFromPaise, textFromScaled, UNITS_PLACES } from '@artha/domain/kit/money';
import type { Units } from '@artha/domain/kit/money';
import type { ExchangeOrder } from './exchange-order.ts';

/** Decimal places of units in reports. */
const SHOWN_PLACES = 3;

/** Units with 3 decimals, half up, as in every report. */
export const unitsText = (value: Units | 0n): string =>
  textFromScaled(roundToPlaces(value, UNITS_PLACES, SHOWN_PLACES), SHOWN_PLACES);

/** What an accepted sale asks for: '5000.000', '12.345 UNITS', 'ALL UNITS'. */
export function saleText({ entry, units, amount }: Pick<ExchangeOrder, 'entry' | 'units' | 'amount'>): string {
  if (entry.AllRedeem === 'Y') return 'ALL UNITS';
  return units === undefined ? `${textFromPaise(amount)}0` : `${unitsText(units)} UNITS`;
}
