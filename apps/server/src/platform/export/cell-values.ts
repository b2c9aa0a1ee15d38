/** What stands in the cells of a file: exact decimals and plain words, whatever the format. */
import { businessDateAt, timeOfDayAt } from '@artha/domain/kit/dates';
import type { Nav, Paise, Units } from '@artha/domain/kit/money';
import { textFromNav, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import type { FileColumn } from './sheet.ts';

const NAV_PLACES_AT_LEAST = 4;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/**
 * A figure as the decimal that it is, never by way of a float; prices without the zeros behind their fourth place.
 *
 * @returns undefined for a cell without one, and for text that is no decimal
 */
export function decimalOf({ kind }: Pick<FileColumn, 'kind'>, value: unknown): string | undefined {
  if (typeof value === 'bigint') {
    if (kind === 'money') return textFromPaise(value as Paise);
    if (kind === 'units') return textFromUnits(value as Units);
    return kind === 'nav' ? navText(value as Nav) : undefined;
  }
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && DECIMAL.test(text) ? text : undefined;
}

function navText(value: Nav): string {
  const text = textFromNav(value);
  const fourth = text.indexOf('.') + NAV_PLACES_AT_LEAST + 1;
  return text.slice(0, fourth) + text.slice(fourth).replace(/0+$/, '');
}

/** A cell as words: what a person reads on the screen, with dates and times that sort. */
export function cellText({ kind, choices }: Pick<FileColumn, 'kind' | 'choices'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${businessDateAt(value)} ${timeOfDayAt(value)}:${secondsOf(value)}`;
  if (Array.isArray(value)) return cleanText(value.join('; '));
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const choice = choices && Object.hasOwn(choices, text) ? choices[text] : undefined;
  return choice ?? cleanText(text);
}

const secondsOf = (instant: Date): string => instant.toISOString().slice(17, 19);

const UNPRINTABLE = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
const HAS_UNPRINTABLE = /[\0-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/;

/** Text that every format can hold: no control characters but tab and line feed, no half of a character. */
export function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  if (!HAS_UNPRINTABLE.test(whole)) return whole;
  return whole.replaceAll(/\r\n?/g, '\n').replaceAll(UNPRINTABLE, '');
}

/**
 * Text that a spreadsheet would take for a formula, a command or a number: it begins with a sign that starts one, also
 * in full width, after blanks, quotes or what is not seen at all.
 */
export const isFormulaLike = (text: string): boolean => LIVE.test(text);

const LIVE =
  /^(?:[\t\n]|[\s"'`\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212|%])/;
