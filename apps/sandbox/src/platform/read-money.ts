import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { Paise, Units } from '@artha/domain/kit/money';
import { paise, paiseFromText, units } from '@artha/domain/kit/money';
import { badInput } from './http-problem.ts';
import type { Fields } from './read-fields.ts';

const AMOUNT = /^\d{1,12}\.\d{2}$/;

/**
 * Reads an amount above zero, such as '5000.00'.
 *
 * @throws HttpProblem 400
 */
export function readAmount(fields: Fields, name: string): Paise {
  const text = fields[name];
  const amount = typeof text === 'string' && AMOUNT.test(text) ? paiseFromText(text) : paise(0n);
  if (amount <= 0n) throw badInput(`"${name}" must be an amount above zero with two decimals, such as 5000.00`);
  return amount;
}

/** @throws HttpProblem 400 */
export function readDate(fields: Fields, name: string): BusinessDate {
  const text = fields[name];
  const date = typeof text === 'string' ? parseBusinessDate(text) : undefined;
  if (!date) throw badInput(`"${name}" must be a day such as 2026-08-19`);
  return date;
}

/** A column of whole paise, selected as text: a JavaScript number would lose the last paise of large sums. */
export const paiseOf = (column: unknown): Paise => paise(BigInt(String(column)));

/** A column of units in 1/10,000, selected as text like an amount. */
export const unitsOf = (column: unknown): Units => units(BigInt(String(column)));
