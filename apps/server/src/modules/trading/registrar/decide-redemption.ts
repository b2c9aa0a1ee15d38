import type { ComparedValue } from '@artha/domain/kit/compared-value';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise, Units } from '@artha/domain/kit/money';
import { units } from '@artha/domain/kit/money';
import type { Lot } from '@artha/domain/ledger/ledger/lots';
import { partsOf } from '@artha/domain/ledger/ledger/lots';
import { isLockedIn } from '@artha/domain/reference/scheme-rules/exit-load';
import type { Redemption, RedemptionTerms } from '@artha/domain/trading/orders/redeem-units';
import { redeemUnits, unitsToRedeem } from '@artha/domain/trading/orders/redeem-units';
import type { RedemptionRow } from '../exchange/index.ts';
import { comparedFigures } from './compared-figures.ts';
import type { SchemeTerms } from './load-redemption-terms.ts';
import { areDatesPlausible, isSameAmount, isSameNav, isSameTax, isSameUnits } from './reported-figures.ts';

/** A waiting line that takes units out. */
export interface RedeemableLine {
  readonly clientCode: string;
  readonly schemeCode: string;
  readonly folioNumber: string | null;
  /** Business clock. */
  readonly placedAt: Date;
  readonly navOn: BusinessDate | null;
  readonly amount: Paise | null;
  readonly units: Units | null;
  readonly isAllUnits: boolean;
  readonly unitsReserved: Units | null;
}

/** What its holding has, without what earlier lines take. */
export interface HeldUnits {
  /** Not reserved for any line. */
  readonly unitsAvailable: Units;
  /** Oldest first. */
  readonly lots: readonly Lot[];
}

export type RedemptionDecision =
  | { readonly kind: 'redeem'; readonly redemption: Redemption }
  | { readonly kind: 'reject'; readonly reason: string }
  /** Its NAV is not published yet. */
  | { readonly kind: 'wait' }
  /** The registrar's figures differ from ours: an operator must look. */
  | { readonly kind: 'differs'; readonly why: string; readonly compared: readonly ComparedValue[] };

interface Circumstances {
  readonly held: HeldUnits;
  readonly terms: SchemeTerms | undefined;
  readonly businessNow: Date;
}

/**
 * Decides a line by the registrar's row. Units and money are computed from our own NAV, lots and rules; the row must
 * match every figure, and its dates must lie between the order and today.
 */
export function decideRedemption(
  line: RedeemableLine,
  row: RedemptionRow,
  { held, terms, businessNow }: Circumstances,
): RedemptionDecision {
  const differs = (why: string, computed?: Redemption): RedemptionDecision => ({
    kind: 'differs',
    why,
    compared: comparedFigures(row, {
      ...line,
      nav: computed?.nav ?? terms?.nav,
      movedUnits: computed?.units,
      tax: computed?.securitiesTax,
      net: computed?.net,
    }),
  });
  if (row.ClientCode !== line.clientCode) return differs('client');
  if (row.SchemeCode !== line.schemeCode) return differs('scheme');
  if (!isSameRequest(line, row)) return differs('requested amount or units');
  if (!areDatesPlausible(row, { began: line.placedAt, businessNow })) return differs('date');
  if (row.ValidFlag === 'N') return { kind: 'reject', reason: row.Remarks.trim() };
  if (row.FolioNo.trim() !== line.folioNumber) return differs('folio');
  if (line.navOn === null || terms?.nav === undefined) return { kind: 'wait' };
  const at = { ...terms, navOn: line.navOn, nav: terms.nav };
  const possible = terms.taxRates.flatMap((taxPerMillion) => redemptionOf(line, held, { ...at, taxPerMillion }) ?? []);
  const redemption = possible.find(({ securitiesTax }) => isSameTax(row.STT, securitiesTax)) ?? possible[0];
  if (!redemption) return differs('the folio has not the units');
  const figure = differingFigure(redemption, row);
  return figure === undefined ? { kind: 'redeem', redemption } : differs(figure, redemption);
}

/** All units are requested by their number or without. */
const isSameRequest = ({ amount, units: requested, isAllUnits }: RedeemableLine, row: RedemptionRow): boolean =>
  isSameAmount(row.Amount, amount ?? 0n) &&
  (isSameUnits(row.Qty, requested ?? units(0n)) || (isAllUnits && isSameUnits(row.Qty, units(0n))));

type Terms = SchemeTerms & RedemptionTerms;

/** @returns undefined when the folio has fewer units than the line takes, or none */
function redemptionOf(line: RedeemableLine, { unitsAvailable, lots }: HeldUnits, terms: Terms): Redemption | undefined {
  const { navOn, lockIn } = terms;
  // Units that came in later, or are locked in, do not leave at this NAV.
  const usable = lots.filter(({ on }) => on <= navOn && !isLockedIn(lockIn, on, navOn));
  const usableUnits = usable.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n);
  const unusableUnits = lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n) - usableUnits;
  const free = unitsAvailable > unusableUnits ? unitsAvailable - unusableUnits : 0n;
  const atMost = (line.unitsReserved ?? 0n) + free;
  const wanted = line.amount === null ? (line.units ?? 0n) : unitsToRedeem(line.amount, terms.nav, terms.unitPlaces);
  const leaving = units(line.amount !== null && wanted > atMost ? atMost : wanted);
  if (leaving <= 0n || leaving > atMost || leaving > usableUnits) return undefined;
  return redeemUnits(partsOf(usable, leaving), terms);
}

/** The first figure that differs from ours at the decimal places of the statement. */
function differingFigure(redemption: Redemption, row: RedemptionRow): string | undefined {
  if (!isSameNav(row.AllottedNav, redemption.nav)) return 'NAV';
  if (!isSameUnits(row.AllottedUnit, redemption.units)) return 'units';
  if (!isSameTax(row.STT, redemption.securitiesTax)) return 'securities transaction tax';
  if (!isSameAmount(row.AllotmentAmt, redemption.net)) return 'amount after load and tax';
  return redemption.net > 0n ? undefined : 'it brings no money';
}
