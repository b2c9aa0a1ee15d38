import type { BusinessDate } from '../../../kit/dates.ts';
import { dateWithin } from '../written-date.ts';

const DATE_LINE = /\b(?:as (?:on|of|at)|period ended|month ended|statement|portfolio)\b/i;
const SCHEME_LABEL = /^(?:scheme(?: name)?|name of the scheme)\s*:?\s*/i;
const HOUSE = /\bmutual fund$/i;
const SCHEME = /\b(?:funds?|etf|fof|plan|bees|scheme|series)\b/i;
const DESCRIPTION_ONLY = /^\(?an? (?:open|close)/i;

/** The texts above the heading of a portfolio, by what they say. */
export interface Preamble {
  readonly houseName: string | undefined;
  readonly schemeName: string | undefined;
  readonly asOf: BusinessDate | undefined;
}

/**
 * @param texts in the order of the sheet; those of merged cells may be repeated
 * @param isLater true for a second portfolio of a sheet: its name is the nearest text above it, after the notes of the
 *   first one
 */
export function readPreamble(texts: readonly string[], isLater: boolean): Preamble {
  const dated = texts.findIndex((text, nth) => DATE_LINE.test(text) && dateOf(texts, nth) !== undefined);
  const names = texts
    .map((text) => text.replace(SCHEME_LABEL, '').trim())
    .filter((text) => SCHEME.test(text) && !DESCRIPTION_ONLY.test(text));
  const schemes = names.filter((text) => !HOUSE.test(text) && !/\b(?:portfolio )?(?:statement|as on)\b/i.test(text));
  return {
    houseName: names.find((text) => HOUSE.test(text)),
    schemeName: isLater ? schemes.at(-1) : schemes[0],
    asOf: dated < 0 ? undefined : dateOf(texts, dated),
  };
}

/** The date of a line, which may be in the next cell. */
const dateOf = (texts: readonly string[], nth: number): BusinessDate | undefined =>
  dateWithin(texts[nth] ?? '') ?? dateWithin(texts[nth + 1] ?? '');
