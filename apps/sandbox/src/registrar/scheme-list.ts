import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { scaledFromText, textFromScaled } from '@artha/domain/kit/money';
import { badInput } from '../platform/http-problem.ts';
import type { Fields } from '../platform/read-fields.ts';
import { readList, readObject, readText } from '../platform/read-fields.ts';
import type { Price, Scheme } from './scheme.ts';
import { orderCodeOf } from './scheme.ts';
import { readSchemeRule } from './read-scheme-rule.ts';

interface ListedScheme {
  readonly scheme: Scheme;
  readonly price: Price;
}

/** The scheme list that the product sends after each import. */
export interface SchemeList {
  readonly asOn: BusinessDate;
  readonly holidays: readonly BusinessDate[];
  readonly specialSessions: readonly BusinessDate[];
  readonly schemes: readonly ListedScheme[];
}

const SCHEMES_MAX = 100_000;
const DAYS_MAX = 5_000;
const TEXT_MAX = 400;
const PLACES_MIN = 4;
const PLACES_MAX = 8;
const SCHEME_FIELDS =
  'code exchangeCode isin1 isin2 name plan option category amc nav navOn isPublishedDaily rule'.split(' ');

function dateOf(value: unknown, what: string): BusinessDate {
  const date = typeof value === 'string' ? parseBusinessDate(value) : undefined;
  if (!date) throw badInput(`${what} must be a date such as 2026-08-19`);
  return date;
}

const datesOf = (fields: Fields, name: string): BusinessDate[] =>
  readList(fields, name, DAYS_MAX).map((value) => dateOf(value, `Each of "${name}"`));

/** A semicolon or a line break would break the row of the file; sample names may contain one. */
const forRow = (text: string): string => text.replace(/[;\s]+/g, ' ').trim();

function optionalText(fields: Fields, name: string): string | null {
  return fields[name] === null ? null : forRow(readText(fields, name, TEXT_MAX));
}

/** The price with at least 4 decimals: with fewer ('10.', '36.4'), a daily step would round to zero or to a jump. */
function navOf(text: string, code: string): string {
  const scaled = scaledFromText(text, PLACES_MAX);
  if (scaled === undefined || scaled <= 0n) throw badInput(`The nav of scheme ${code} must be a decimal above zero`);
  const published = (text.split('.')[1] ?? '').length;
  const places = Math.min(Math.max(published, PLACES_MIN), PLACES_MAX);
  return textFromScaled(scaled / 10n ** BigInt(PLACES_MAX - places), places);
}

function codeOf(fields: Fields, name: 'code' | 'exchangeCode'): string {
  const code = readText(fields, name, 20);
  if (!/^[A-Za-z0-9_-]+$/.test(code)) throw badInput(`A "${name}" may hold only letters and digits`);
  return code;
}

function schemeOf(value: unknown): ListedScheme {
  const fields = readObject(value, 'A scheme', SCHEME_FIELDS);
  const code = codeOf(fields, 'code');
  if (typeof fields['isPublishedDaily'] !== 'boolean') throw badInput('"isPublishedDaily" must be true or false');
  return {
    scheme: {
      code,
      exchangeCode: (fields['exchangeCode'] ?? null) === null ? null : codeOf(fields, 'exchangeCode'),
      isin1: optionalText(fields, 'isin1'),
      isin2: optionalText(fields, 'isin2'),
      name: forRow(readText(fields, 'name', TEXT_MAX)),
      plan: optionalText(fields, 'plan'),
      option: optionalText(fields, 'option'),
      category: forRow(readText(fields, 'category', TEXT_MAX)),
      amc: forRow(readText(fields, 'amc', TEXT_MAX)),
      isPublishedDaily: fields['isPublishedDaily'],
      ...(fields['rule'] === undefined ? {} : { rule: readSchemeRule(fields['rule'], code) }),
    },
    price: {
      nav: navOf(readText(fields, 'nav', 40), code),
      navOn: dateOf(fields['navOn'], `The navOn of scheme ${code}`),
      isSimulated: false,
    },
  };
}

/** Accepts a whole list or nothing. @throws HttpProblem 400 */
export function readSchemeList(body: unknown): SchemeList {
  const fields = readObject(body, 'The body', ['asOn', 'holidays', 'specialSessions', 'schemes']);
  const schemes = readList(fields, 'schemes', SCHEMES_MAX).map(schemeOf);
  const codes = schemes.map(({ scheme }) => scheme.code);
  const orderCodes = schemes.map(({ scheme }) => orderCodeOf(scheme));
  for (const listed of [codes, orderCodes])
    if (new Set(listed).size !== listed.length) throw badInput('The list holds a scheme code twice');
  return {
    asOn: dateOf(fields['asOn'], '"asOn"'),
    holidays: datesOf(fields, 'holidays'),
    specialSessions: datesOf(fields, 'specialSessions'),
    schemes,
  };
}
