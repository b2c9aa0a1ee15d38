import { AMOUNT_MAX_CHARACTERS } from '@artha/domain/kit/limits';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise, PAISE_PLACES, scaledFromText } from '@artha/domain/kit/money';

/** Keys that an amount field ignores. */
export const isBlockedKey = (key: string): boolean => /^[-+eE,]$/.test(key);

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly preventDefault: () => void;
}

/** Lets a key that amounts do not have type nothing; shortcuts work as everywhere. */
export function ignoreBlockedKey(press: KeyPress): void {
  const isShortcut = press.ctrlKey || press.metaKey || press.altKey;
  if (!isShortcut && isBlockedKey(press.key)) press.preventDefault();
}

/**
 * The text of the field after typing or pasting. Grouping, spaces and the rupee sign are removed; anything else stays,
 * so that the user can correct it. Text longer than the field is ignored: a truncated amount would be a wrong amount.
 */
export function nextAmountText(current: string, typed: string): string {
  const plain = typed.replaceAll(/[₹,\s]/g, '');
  return plain.length > AMOUNT_MAX_CHARACTERS ? current : plain;
}

/** @returns undefined if the text is not an amount in rupees with at most 2 decimals */
export function amountOf(text: string): Paise | undefined {
  const value = /^\d+(?:\.\d{1,2})?$/.test(text) ? scaledFromText(text, PAISE_PLACES) : undefined;
  return value === undefined ? undefined : paise(value);
}

/** An amount as a person would type it: whole rupees without paise. */
export const amountText = (amount: Paise): string => formatPaise(amount).replaceAll(',', '').replace(/\.00$/, '');

/** Grouped rupees; whole rupees without paise. */
export const grouped = (amount: Paise): string => formatPaise(amount).replace(/\.00$/, '');
