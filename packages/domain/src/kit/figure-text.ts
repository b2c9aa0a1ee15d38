import { formatDecimal } from './inr-format.ts';

/** Replaces the hyphen of the wire by a minus sign (U+2212), which is as wide as a digit. */
export const withMinusSign = (figure: string): string => figure.replace('-', '\u2212');

/** Adds a plus sign to positive figures. */
export const signed = (figure: string): string =>
  /^-|^0(?:\.0*)?$/.test(figure) ? withMinusSign(figure) : `+${figure}`;

/** A rate or share without a plus sign: '62.10%', '−3.10%'. */
export const percentText = (percent: string, places = 2): string => `${withMinusSign(formatDecimal(percent, places))}%`;

/** A past return with its sign: '+12.35%'. */
export const returnText = (percent: string): string => `${signed(formatDecimal(percent, 2))}%`;

/** A difference in percentage points with its sign: '+2.35'. */
export const pointsText = (points: string): string => signed(formatDecimal(points, 2));

/** A change of grouped rupees and, if known, of percent: '−₹3,084.84', '+₹0.62 (+0.74%)'. */
export function changeText(rupees: string, percent?: string): string {
  const sign = rupees.startsWith('-') ? '\u2212' : /[1-9]/.test(rupees) ? '+' : '';
  return `${sign}₹${rupees.replace('-', '')}${percent === undefined ? '' : ` (${signed(percent)}%)`}`;
}
