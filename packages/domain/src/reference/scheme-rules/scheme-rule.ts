import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';
import type { ErrorCode } from '../../kit/errors.ts';
import { Refusal } from '../../kit/errors.ts';
import { assetOf } from '../feeds/amfi-category.ts';
import { formatPaise } from '../../kit/inr-format.ts';
import { INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE } from '../../kit/limits.ts';
import type { Paise } from '../../kit/money.ts';
import { paise, paiseFromText } from '../../kit/money.ts';
import type { NavCategory, TimeOfDay } from './cut-offs.ts';
import { navCategoryOf } from './cut-offs.ts';

/** Decimal places in which a scheme allots units. */
export type UnitPlaces = 3 | 4;

/** Schemes that share default rules. */
export type RuleCategory = 'liquid' | 'overnight' | 'debt' | 'elss' | 'overseas' | 'other';

/** The order rules of a scheme: from its master data or, without any, the defaults of its category. */
export interface SchemeRule {
  readonly category: RuleCategory;
  readonly minimumFirst: Paise;
  readonly minimumAdditional: Paise;
  /** Steps above the minimum: 'Rs. 5000 and in multiples of Re. 1 thereafter'. */
  readonly multiple: Paise;
  /** The maximum of one purchase; undefined when the scheme sets none. */
  readonly maximum: Paise | undefined;
  /** The scheme's own purchase cut-off; undefined when only the regulator's is known. */
  readonly cutOff: TimeOfDay | undefined;
  /** The usual number of business days from the NAV date of a redemption to its payout. */
  readonly settlementDays: number;
  readonly unitPlaces: UnitPlaces;
  /** True when it is the default of the category; screens say so. */
  readonly isAssumed: boolean;
}

export interface DefaultRuleRow extends Omit<SchemeRule, 'isAssumed'> {
  readonly from: BusinessDate;
}

const row = (
  category: RuleCategory,
  settlementDays: number,
  [minimumFirst, minimumAdditional, multiple] = ['5000', '1000', '1'],
): DefaultRuleRow => ({
  category,
  minimumFirst: paiseFromText(minimumFirst ?? '0'),
  minimumAdditional: paiseFromText(minimumAdditional ?? '0'),
  multiple: paiseFromText(multiple ?? '1'),
  maximum: undefined,
  cutOff: undefined,
  settlementDays,
  unitPlaces: 3,
  from: businessDate('2023-02-01'),
});

/**
 * Rules for schemes without master data, from a date on. Amounts are those of most schemes in the AMFI file (5,000,
 * then 1,000, in multiples of 1) and the statutory ones for tax savers (500 and its multiples); settlement is market
 * practice since 1-Feb-2023. Master data replaces them scheme by scheme.
 */
export const DEFAULT_SCHEME_RULES: readonly DefaultRuleRow[] = [
  row('liquid', 1),
  row('overnight', 1),
  row('debt', 2),
  row('elss', 2, ['500', '500', '500']),
  row('overseas', 5),
  row('other', 2),
];

/**
 * The rule category of a category's name or group, in its old or new spelling: 'Equity Scheme - ELSS', 'Liquid Fund'.
 */
export function ruleCategoryOf(group: string): RuleCategory {
  const cash: NavCategory = navCategoryOf(group);
  if (cash !== 'other') return cash;
  if (/\belss\b/i.test(group)) return 'elss';
  if (/\boverseas\b/i.test(group)) return 'overseas';
  return assetOf(group) === 'Debt' ? 'debt' : 'other';
}

/** The NAV category of a rule. */
export const navCategoryOfRule = ({ category }: Pick<SchemeRule, 'category'>): NavCategory =>
  category === 'liquid' || category === 'overnight' ? category : 'other';

/**
 * The default rule of a scheme without master data on a date. Earlier dates use the first row: a default is better than
 * none.
 */
export function defaultSchemeRule(category: RuleCategory, on: BusinessDate): SchemeRule {
  const rows = DEFAULT_SCHEME_RULES.filter((each) => each.category === category);
  const found = rows.findLast((each) => each.from <= on) ?? rows[0];
  if (!found) throw new RangeError(`no default rule for ${category}`);
  const { from: _from, ...rule } = found;
  return { ...rule, isAssumed: true };
}

/** What is wrong with an amount: the code of the refusal and the values of its placeholders. */
export interface AmountProblem {
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string>>;
}

const problem = (code: ErrorCode, amounts: Readonly<Record<string, Paise>> = {}): AmountProblem => ({
  code,
  values: Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatPaise(amount)])),
});

/** The first problem of an amount under a scheme's rule; undefined when it is allowed. */
export function amountProblem(rule: SchemeRule, amount: Paise, isAdditional: boolean): AmountProblem | undefined {
  const limit = paise(INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE);
  const minimum = isAdditional ? rule.minimumAdditional : rule.minimumFirst;
  if (amount <= 0n) return problem('order.amount-not-positive');
  if (amount > limit) return problem('order.amount-above-limit', { maximum: limit });
  if (amount < minimum) return problem('order.amount-below-minimum', { minimum });
  if (rule.maximum !== undefined && amount > rule.maximum)
    return problem('order.amount-above-maximum', { maximum: rule.maximum });
  if (rule.multiple > 0n && (amount - minimum) % rule.multiple !== 0n)
    return problem('order.amount-not-multiple', { minimum, multiple: rule.multiple });
  return undefined;
}

/**
 * Checks an amount under a scheme's rule.
 *
 * @param isAdditional true when the folio already holds the scheme
 * @returns the refusal, for the field 'amount'; undefined when it is allowed
 */
export function checkAmount(rule: SchemeRule, amount: Paise, isAdditional: boolean): Refusal | undefined {
  const found = amountProblem(rule, amount, isAdditional);
  if (!found) return undefined;
  const { message } = new Refusal(found.code, found);
  return new Refusal(found.code, { values: found.values, fields: { amount: [message] } });
}
