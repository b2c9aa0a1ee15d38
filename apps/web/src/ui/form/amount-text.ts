import { AMOUNT_MAX_CHARACTERS } from '@artha/domain/kit/limits';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise, PAISE_PLACES, scaledFromText } from '@artha/domain/kit/money';

/** Keys that an amount field does not take (specification 5.7). */
export const isBlockedKey = (key: string): boolean => /^[-+eE,]$/.test(key);

/**
 * What stands in the field after somebody typed or pasted. Grouping, blanks and the rupee sign of a pasted amount go;
 * anything else stays to be seen and corrected. What would be longer than the field is not taken at all: an amount cut
 * short is another amount.
 */
export function nextAmountText(current: string, typed: string): string {
  const plain = typed.replaceAll(/[₹,\s]/g, '');
  return plain.length > AMOUNT_MAX_CHARACTERS ? current : plain;
}

/** @returns undefined when the text is no amount of rupees with at most 2 decimals */
export function amountOf(text: string): Paise | undefined {
  const value = /^\d+(?:\.\d{1,2})?$/.test(text) ? scaledFromText(text, PAISE_PLACES) : undefined;
  return value === undefined ? undefined : paise(value);
}

/** The text of an amount as a person would type it: no paise where there are none. */
export const amountText = (amount: Paise): string => formatPaise(amount).replaceAll(',', '').replace(/\.00$/, '');

/** Rupees in full with grouping, without paise where there are none. */
export const grouped = (amount: Paise): string => formatPaise(amount).replace(/\.00$/, '');
