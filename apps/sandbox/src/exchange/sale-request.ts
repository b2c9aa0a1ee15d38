import type { Paise, Units } from '@artha/domain/kit/money';
import { paise, paiseFromText, unitsFromText } from '@artha/domain/kit/money';

const MONEY_14 = /^\d{1,11}(?:\.\d{1,2})?$/;
const UNITS_14 = /^\d{1,9}(?:\.\d{1,4})?$/;

/** The amount of an entry; undefined when it is malformed. */
export const amountOf = (text: string): Paise | undefined => (MONEY_14.test(text) ? paiseFromText(text) : undefined);

/** The units of an entry; undefined when there are none, or they are malformed. */
export const requestedUnits = (text: string): Units | undefined =>
  UNITS_14.test(text) ? unitsFromText(text) : undefined;

/** The texts that say how much leaves a folio: an amount, units, or all units. */
export interface SaleTexts {
  readonly OrderVal: string;
  readonly Qty: string;
  readonly AllRedeem: string;
}

/**
 * The exchange's message about how much is to be sold; undefined when exactly one of amount, units and all is valid.
 *
 * @param word in the exchange's messages
 */
export function saleProblem(
  { OrderVal, Qty, AllRedeem }: SaleTexts,
  word: 'REDEMPTION' | 'SWITCH',
): string | undefined {
  const given = [OrderVal !== '', Qty !== '', AllRedeem === 'Y'].filter(Boolean).length;
  if (given === 0) return `${word} AMOUNT, UNITS OR ALL UNITS REQUIRED`;
  if (given > 1) return `ONLY ONE OF ${word} AMOUNT, UNITS AND ALL UNITS ALLOWED`;
  if (OrderVal !== '' && (amountOf(OrderVal) ?? paise(0n)) <= 0n) return `INVALID ${word} AMOUNT`;
  if (Qty !== '' && (requestedUnits(Qty) ?? 0n) <= 0n) return `INVALID ${word} UNITS`;
  return undefined;
}
