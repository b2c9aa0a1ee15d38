import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';

/** What a text says about the smallest purchase. */
export interface StatedMinimum {
  readonly minimum: Paise;
  /** The steps above it; undefined where the text states none, or 'any amount'. */
  readonly multiple: Paise | undefined;
}

const AMOUNT = String.raw`(?:rs|re|inr|₹)?\s*\.?\s*(\d+(?:\.\d{1,2})?)\s*(lakhs?|lacs?|crores?|crs?|k)?\b\.?\s*(?:\/\s*-?|-)?`;
const LEAD = String.raw`(?:(?:the )?min(?:imum|\.)?(?: application)?(?: amount)?(?: shall be| is)?(?: of)?\s*:?\s*)?`;
const EACH = String.raw`(?:\s*(?:\/|per|for each)\s*(?:option|application|app|plan|folio|investor|scheme)s?\.?)?`;
const STEP = String.raw`(?:plus\s+|thereafter\s+)?(?:in\s+)?(?:the\s+)?multiples?(?:\s+of)?\s*(?:${AMOUNT})?[^\d]*`;
const REST = String.raw`[\s.;)]*|\s*\(?\s*(?:and|&|plus|\+)?\s*(?:${STEP}|(?:in multiples of\s+)?(?:any\s+)?amount[^\d]*|thereafter[^\d]*)`;
const STATED = new RegExp(`^${LEAD}${AMOUNT}${EACH}(?:${REST})$`);

const PAISE_A_RUPEE = 100;
const RUPEES: Readonly<Record<string, number>> = { k: 1e3, l: 1e5, c: 1e7 };

const paiseOf = (digits: string, unit: string | undefined): Paise =>
  paise(BigInt(Math.round(Number(digits) * PAISE_A_RUPEE * (RUPEES[unit?.[0] ?? ''] ?? 1))));

/** Between the digits of '5 000', '5,000' and '1,00,000'. */
const GROUPING = /(?<=\d)(?: (?=\d{3}(?!\d))|,(?=\d{2}))/g;

/**
 * Reads the minimum amount of the scheme master of AMFI: 'Rs. 5000 and in multiples of Re. 1 thereafter'. A text with
 * several minimums, such as one for each plan, is not understood: a guess could refuse or accept wrong amounts.
 *
 * @returns undefined when the text is not understood
 */
export function readMinimum(text: string): StatedMinimum | undefined {
  const plain = text.toLowerCase().replaceAll(GROUPING, '').replaceAll(/\s+/g, ' ').trim();
  const [, digits = '', unit, step, stepUnit] = STATED.exec(plain) ?? [];
  const minimum = paiseOf(digits, unit);
  if (minimum <= 0n) return undefined;
  const multiple = step === undefined ? undefined : paiseOf(step, stepUnit);
  return { minimum, multiple: multiple !== undefined && multiple > 0n && multiple <= minimum ? multiple : undefined };
}
