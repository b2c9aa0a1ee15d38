import { AMOUNT_MESSAGE, UNITS_MESSAGE } from '@artha/contract/kit/entered';
import type { Paise, Units } from '@artha/domain/kit/money';
import { scaledFromText, units, UNITS_PLACES } from '@artha/domain/kit/money';
import { amountOf } from '../../../../ui/form/amount-text.ts';
import type { HoldingRef, SaleRequest } from './sale.ts';
import type { SaleMode } from './sale-modes.ts';
import { SALE_MODES } from './sale-modes.ts';

/** What the client gives: money, units, or everything that is free. */
export type SaleBy = 'amount' | 'units' | 'all';

/** The form while it is filled in. */
export interface SaleDraft {
  readonly mode: SaleMode;
  readonly by: SaleBy;
  /** As typed; each stays while the other one is chosen. */
  readonly amount: string;
  readonly units: string;
  /** The fund to switch to. */
  readonly target: { readonly id: number; readonly name: string } | undefined;
}

/** @returns undefined if the text is not a number of units with at most 4 decimals */
export function unitsOf(text: string): Units | undefined {
  const value = /^\d+(?:\.\d{1,4})?$/.test(text) ? scaledFromText(text, UNITS_PLACES) : undefined;
  return value === undefined ? undefined : units(value);
}

/** The text of the units field after typing or pasting; grouping and spaces are removed. */
export const nextUnitsText = (current: string, typed: string): string => {
  const plain = typed.replaceAll(/[,\s]/g, '');
  return plain.length > UNITS_MAX_CHARACTERS ? current : plain;
};

const UNITS_MAX_CHARACTERS = 17;

interface Quantity {
  readonly amount?: Paise;
  readonly units?: Units;
  readonly isAllUnits?: true;
}

interface ByEntry {
  readonly label: string;
  /** Undefined while the text is no number. */
  readonly quantityOf: (draft: SaleDraft) => Quantity | undefined;
  /** The problem of the text, found without the server. */
  readonly problemOf: (draft: SaleDraft) => string | undefined;
}

/** The three ways to say how much, in the order in which they are offered. */
export const SALE_BYS: Readonly<Record<SaleBy, ByEntry>> = {
  amount: {
    label: 'Amount',
    quantityOf: ({ amount }) => {
      const rupees = amountOf(amount);
      return rupees === undefined ? undefined : { amount: rupees };
    },
    problemOf: ({ amount }) =>
      amount === '' ? 'Enter an amount.' : amountOf(amount) === undefined ? AMOUNT_MESSAGE : undefined,
  },
  units: {
    label: 'Units',
    quantityOf: (draft) => {
      const count = unitsOf(draft.units);
      return count === undefined ? undefined : { units: count };
    },
    problemOf: (draft) =>
      draft.units === '' ? 'Enter units.' : unitsOf(draft.units) === undefined ? UNITS_MESSAGE : undefined,
  },
  all: { label: 'All free', quantityOf: () => ({ isAllUnits: true }), problemOf: () => undefined },
};

/** What is asked of the server; undefined while the form is not complete. */
export function requestOf(draft: SaleDraft, ref: HoldingRef): SaleRequest | undefined {
  const quantity = SALE_BYS[draft.by].quantityOf(draft);
  if (!quantity) return undefined;
  if (!SALE_MODES[draft.mode].hasTarget) return { ...ref, ...quantity };
  return draft.target && { ...ref, ...quantity, toInstrumentId: draft.target.id };
}

/** What is sold or switched, and to which fund, whatever the quantity. */
export const subjectKey = (request: SaleRequest | undefined): string =>
  request === undefined
    ? ''
    : [request.accountId, request.folioId, request.instrumentId, request.toInstrumentId ?? ''].join(' ');

/** Tells requests apart: money and units are no JSON. */
export const requestKey = (request: SaleRequest | undefined): string =>
  request === undefined
    ? ''
    : [
        subjectKey(request),
        request.amount === undefined ? '' : `a${request.amount}`,
        request.units === undefined ? '' : `u${request.units}`,
        request.isAllUnits === true ? 'all' : '',
      ].join(' ');
