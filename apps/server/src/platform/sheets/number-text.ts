import { SheetError } from './sheet-problem.ts';

/** How many digits a spreadsheet keeps and shows: 4.1 is stored as 4.0999999999999996. */
const DIGITS = 15;

/** A stored number as text without an exponent. */
export function numberText(stored: string): string {
  const value = Number(stored);
  if (!Number.isFinite(value)) throw new SheetError('damaged');
  if (/^(?:\d{1,15}|-[1-9]\d{0,14})$/.test(stored)) return stored;
  const [mantissa = '', exponent = '0'] = value.toExponential(DIGITS - 1).split('e');
  const digits = mantissa.replace(/[-.]/g, '');
  const point = 1 + Number(exponent);
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const places = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits).replace(/0+$/, '');
  const text = places === '' ? whole : `${whole}.${places}`;
  return value < 0 && text !== '0' ? `-${text}` : text;
}
