/** The rules of the simulated registrar and exchange: those that the product sent with a scheme, else the defaults. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Nav, Paise } from '@artha/domain/kit/money';
import { paiseFromText } from '@artha/domain/kit/money';
import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { readCategoryLine } from '@artha/domain/reference/feeds/amfi-category';
import { rateOn, securitiesTaxRateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import { navCategoryOf } from '@artha/domain/reference/scheme-rules/cut-offs';
import type { NavCategory } from '@artha/domain/reference/scheme-rules/cut-offs';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import type { HoldingPeriod } from '@artha/domain/reference/scheme-rules/exit-load';
import type { DatedExitLoad } from '@artha/domain/reference/scheme-rules/exit-loads';
import type { DealingTerms } from '@artha/domain/reference/scheme-rules/nav-date';
import { dealingTermsOf, purchaseNavDate, redemptionNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import type { AmountProblem, SchemeRule } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { amountProblem, schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import type { Scheme, SentExitLoad, SentRule } from './scheme.ts';

export const UNIT_PLACES = 3;

/** The terms on which units leave a scheme. */
export interface SaleTerms {
  readonly exitLoads: readonly DatedExitLoad[];
  /** Securities transaction tax, parts per million. */
  readonly taxPerMillion: bigint;
  /** Business days from the NAV date to the payout. */
  readonly settlementDays: number;
  readonly lockIn: HoldingPeriod | undefined;
}

const exitLoadOf = ({ from, isAssumed, tiers, freePerMillion }: SentExitLoad): DatedExitLoad => ({
  from,
  isAssumed,
  exitLoad: {
    tiers: tiers.map(({ unit, count, perMillion }) => ({ upTo: { unit, count }, perMillion: BigInt(perMillion) })),
    freePerMillion: BigInt(freePerMillion),
  },
});

const withSent = (usual: SchemeRule, sent: SentRule): SchemeRule => ({
  ...usual,
  minimumFirst: paiseFromText(sent.minimumFirst),
  minimumAdditional: paiseFromText(sent.minimumAdditional),
  multiple: paiseFromText(sent.multiple),
  cutOff: sent.purchaseCutOff ?? undefined,
  redemption: {
    ...usual.redemption,
    cutOff: sent.redemptionCutOff ?? undefined,
    exitLoads: sent.exitLoads.map(exitLoadOf),
    lockIn: sent.lockIn ?? undefined,
    settlementDays: sent.settlementDays,
  },
});

function ruleOf({ name, category, rule }: Scheme, on: BusinessDate): SchemeRule {
  const categoryGroup = readCategoryLine(category)?.group ?? category;
  const usual = schemeRuleOn(DEFAULT_RULES.schemes, { name, categoryGroup }, on);
  return rule ? withSent(usual, rule) : usual;
}

export function saleTermsOf(scheme: Scheme, on: BusinessDate): SaleTerms {
  const { exitLoads, settlementDays, lockIn, taxClass } = ruleOf(scheme, on).redemption;
  const taxPerMillion = scheme.rule
    ? BigInt(scheme.rule.taxPerMillion)
    : securitiesTaxRateOn(DEFAULT_RULES.securitiesTax, taxClass, on);
  return { exitLoads, taxPerMillion, settlementDays, lockIn };
}

/** Liquid and overnight funds have NAV rules of their own. */
export const navCategoryOfScheme = (scheme: Scheme | undefined): NavCategory => navCategoryOf(scheme?.category ?? '');

const dealingTerms = (scheme: Scheme, applied: Date): DealingTerms =>
  dealingTermsOf(ruleOf(scheme, businessDateAt(applied)), DEFAULT_RULES.cutOffs);

/** The NAV date of units that come in, by the later of time stamp and money. */
export const purchaseNavOn = (
  scheme: Scheme,
  instants: { readonly applied: Date; readonly fundsAvailable: Date },
  calendar: BusinessCalendar,
): BusinessDate => purchaseNavDate(dealingTerms(scheme, instants.applied), instants, calendar);

/** The NAV date of units that leave. */
export const saleNavOn = (scheme: Scheme, applied: Date, calendar: BusinessCalendar): BusinessDate =>
  redemptionNavDate(dealingTerms(scheme, applied), applied, calendar);

/** @throws RangeError when the amount buys no unit */
export const allotAt = (amount: Paise, navOn: BusinessDate, nav: Nav): PurchaseAllotment =>
  allotPurchase(amount, {
    navOn,
    nav,
    unitPlaces: UNIT_PLACES,
    stampDutyPerMillion: rateOn(DEFAULT_RULES.stampDuty, navOn),
  });

/** What is wrong with the amount of a purchase. */
export const purchaseAmountProblem = (
  scheme: Scheme,
  amount: Paise,
  { isAdditional, on }: { readonly isAdditional: boolean; readonly on: BusinessDate },
): AmountProblem | undefined => amountProblem(ruleOf(scheme, on), amount, isAdditional);
