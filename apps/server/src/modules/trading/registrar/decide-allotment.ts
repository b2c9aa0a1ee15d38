import type { ComparedValue } from '@artha/domain/kit/compared-value';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { UnitPlaces } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { Nav, Paise } from '@artha/domain/kit/money';
import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import type { AllotmentRow } from '../exchange/index.ts';
import { comparedFigures } from './compared-figures.ts';
import { areDatesPlausible, isSameAmount, isSameNav, isSameUnits } from './reported-figures.ts';

const FOLIO_MAX_CHARACTERS = 40;

/** A waiting line with the terms of its allotment. */
export interface AllottableLine {
  readonly clientCode: string;
  readonly schemeCode: string;
  /** Null for an in-leg until its out-leg is redeemed. */
  readonly amount: Paise | null;
  /** Business clock. */
  readonly placedAt: Date;
  readonly navOn: BusinessDate | null;
  /** The existing folio; null opens a new one. */
  readonly folioNumber: string | null;
  /** Our NAV of exactly the line's date; undefined until it is published. */
  readonly nav: Nav | undefined;
  readonly unitPlaces: UnitPlaces;
  /** On the line's date. */
  readonly stampDutyPerMillion: bigint;
}

export type AllotmentDecision =
  | { readonly kind: 'allot'; readonly allotment: PurchaseAllotment; readonly folioNumber: string }
  | { readonly kind: 'reject'; readonly reason: string }
  /** Its NAV is not published yet, or the money of its out-leg is not known. */
  | { readonly kind: 'wait' }
  /** The registrar's figures differ from ours: an operator must look. */
  | { readonly kind: 'differs'; readonly why: string; readonly compared: readonly ComparedValue[] };

/**
 * Decides a line by the registrar's row. The units are computed from our own NAV of the line's date; the row must match
 * every figure, and its dates must lie between the order and today.
 */
export function decideAllotment(line: AllottableLine, row: AllotmentRow, businessNow: Date): AllotmentDecision {
  const differs = (why: string, computed?: PurchaseAllotment): AllotmentDecision => ({
    kind: 'differs',
    why,
    compared: comparedFigures(row, {
      ...line,
      nav: computed?.nav ?? line.nav,
      movedUnits: computed?.units,
      net: computed?.netAmount,
    }),
  });
  if (row.ClientCode !== line.clientCode) return differs('client');
  if (row.SchemeCode !== line.schemeCode) return differs('scheme');
  if (line.amount === null) return { kind: 'wait' };
  if (!isSameAmount(row.Amount, line.amount)) return differs('amount');
  if (!areDatesPlausible(row, { began: line.placedAt, businessNow })) return differs('date');
  if (row.ValidFlag === 'N') return { kind: 'reject', reason: row.Remarks.trim() };
  if (line.navOn === null || line.nav === undefined) return { kind: 'wait' };
  const folioNumber = row.FolioNo.trim();
  if (folioNumber === '' || folioNumber.length > FOLIO_MAX_CHARACTERS) return differs('folio');
  if (line.folioNumber !== null && line.folioNumber !== folioNumber) return differs('folio');
  const { navOn, nav, unitPlaces, stampDutyPerMillion } = line;
  const allotment = computeAllotment(line.amount, { navOn, nav, unitPlaces, stampDutyPerMillion });
  if (!allotment) return differs('the amount buys no unit');
  const figure = differingFigure(allotment, row);
  return figure === undefined ? { kind: 'allot', allotment, folioNumber } : differs(figure, allotment);
}

/** @returns undefined when the amount does not buy the smallest fraction of a unit */
function computeAllotment(amount: Paise, terms: Parameters<typeof allotPurchase>[1]): PurchaseAllotment | undefined {
  try {
    return allotPurchase(amount, terms);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first figure that differs from ours at the decimal places of the statement. */
function differingFigure({ nav, units, netAmount }: PurchaseAllotment, row: AllotmentRow): string | undefined {
  if (!isSameNav(row.AllottedNav, nav)) return 'NAV';
  if (!isSameUnits(row.AllottedUnit, units)) return 'units';
  return isSameAmount(row.AllotmentAmt, netAmount) ? undefined : 'amount after stamp duty';
}
