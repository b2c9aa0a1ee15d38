/** The cell values of a file in any format: exact decimals and plain text. */
import { businessDateAt, timeOfDayAt } from '@artha/domain/kit/dates';
import type { Nav, Paise, Units } from '@artha/domain/kit/money';
import { textFromNav, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import type { FileColumn } from './sheet.ts';

const NAV_PLACES_MIN = 4;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/**
 * A number as an exact decimal, never through a float. Prices omit zeros after their fourth decimal.
 *
 * @returns undefined for a cell that is not a decimal
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
  const fourth = text.indexOf('.') + NAV_PLACES_MIN + 1;
  return text.slice(0, fourth) + text.slice(fourth).replace(/0+$/, '');
}

/** A cell as text: as on the screen, but with sortable dates and times. */
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

/** Text that every format can hold: no control characters except tab and line feed, no lone surrogates. */
export function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  if (!HAS_UNPRINTABLE.test(whole)) return whole;
  return whole.replaceAll(/\r\n?/g, '\n').replaceAll(UNPRINTABLE, '');
}

/** White space, quotes and invisible characters, which a spreadsheet may skip before the sign of a formula. */
const SKIPPED = '[\\s"\'`\\u00ad\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2064\\ufeff]*';
/** The signs with which a formula, a command or a number begins, also in full width. */
const SIGN = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe62\\ufe63\\ufe66\\ufe6b\\u2212|%]';

const FORMULA_LIKE = new RegExp(`^(?:[\\t\\n]|${SKIPPED}[;,]*${SKIPPED}${SIGN})`);

/**
 * Whether a spreadsheet could read a text as a formula, a command or a number: it begins with such a sign, also after
 * white space, quotes, invisible characters or a separator of columns.
 */
export const isFormulaLike = (text: string): boolean => FORMULA_LIKE.test(text);

const FORMULA_AFTER_SEMICOLON = new RegExp(`;(?=${SKIPPED}${SIGN})`, 'g');

/**
 * A text as a spreadsheet shows it and never computes it: with an apostrophe before what looks like a formula. A
 * spreadsheet set to semicolons splits the text at each of them, quoted or not, so what follows one gets its own.
 */
export function withoutFormula(text: string): string {
  const inert = text.includes(';') ? text.replaceAll(FORMULA_AFTER_SEMICOLON, ";'") : text;
  return isFormulaLike(text) ? `'${inert}` : inert;
}
