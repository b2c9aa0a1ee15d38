import type { BusinessDate } from '../../kit/dates.ts';
import type { ErrorCode } from '../../kit/errors.ts';
import { Refusal } from '../../kit/errors.ts';
import { assetOf } from '../feeds/amfi-category.ts';
import { formatPaise } from '../../kit/inr-format.ts';
import { INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE } from '../../kit/limits.ts';
import type { Paise } from '../../kit/money.ts';
import { paise, units } from '../../kit/money.ts';
import type { NavCategory, TimeOfDay } from './cut-offs.ts';
import { navCategoryOf } from './cut-offs.ts';
import type { DatedRow } from './dated-rows.ts';
import { firstRow, rowOn } from './dated-rows.ts';
import { exitLoadsOf } from './exit-loads.ts';
import type { RedemptionRule } from './redemption-rule.ts';
import type { ClassedScheme, KnownTaxClass, TaxClass } from './tax-class.ts';
import { assumedTaxClass } from './tax-class.ts';

/** Decimal places in which a scheme allots units. */
export type UnitPlaces = 3 | 4;

/** Schemes that share default rules. */
export const RULE_CATEGORIES = ['liquid', 'overnight', 'debt', 'elss', 'overseas', 'other'] as const;
export type RuleCategory = (typeof RULE_CATEGORIES)[number];

/** The order rules of a scheme: its own or, without any, the defaults of its category. */
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
  readonly unitPlaces: UnitPlaces;
  readonly redemption: RedemptionRule;
  /** True when it is the default of the category; screens say so. */
  readonly isAssumed: boolean;
  /** True when exit load and lock-in are those of the category, whatever else a master states; screens say so. */
  readonly isLoadAssumed: boolean;
}

/** A rule from a date on, of one scheme or of a category. */
export interface SchemeRuleRow extends Omit<SchemeRule, 'category' | 'redemption' | 'isAssumed'>, DatedRow {
  readonly redemption: Omit<RedemptionRule, 'exitLoads' | keyof KnownTaxClass> & {
    /** Undefined: what category and name say. */
    readonly taxClass: TaxClass | undefined;
  };
  readonly source: string;
}

/** The rules of schemes that have their own, by the id of the scheme, and the defaults of all others. */
export interface SchemeRules {
  readonly ofInstrument: ReadonlyMap<number, readonly SchemeRuleRow[]>;
  readonly ofCategory: Readonly<Record<RuleCategory, readonly SchemeRuleRow[]>>;
}

/** What decides which rule a scheme has. */
export interface RuledScheme extends ClassedScheme {
  /** Missing: the defaults apply. */
  readonly id?: number | undefined;
}

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
 * The rule of a scheme on a date: its own, or the default of its category. Dates before the first default use that one:
 * a default is better than none.
 *
 * @throws RangeError when the category has no default
 */
export function schemeRuleOn(rules: SchemeRules, scheme: RuledScheme, on: BusinessDate): SchemeRule {
  const { id } = scheme;
  const category = ruleCategoryOf(scheme.categoryGroup);
  const rows = (id !== undefined && rules.ofInstrument.get(id)) || [];
  const defaults = rules.ofCategory[category];
  const own = rowOn(rows, on);
  const row = own ?? rowOn(defaults, on) ?? firstRow(defaults);
  if (!row) throw new RangeError(`no default rule for ${category}`);
  const { from: _from, source: _source, redemption, ...purchase } = row;
  return {
    ...purchase,
    category,
    redemption: { ...redemption, exitLoads: exitLoadsOf(rows, defaults), ...taxClassOf(row, scheme) },
    isAssumed: own === undefined,
    isLoadAssumed: own?.isLoadAssumed ?? true,
  };
}

function taxClassOf({ redemption: { taxClass } }: SchemeRuleRow, scheme: ClassedScheme): KnownTaxClass {
  return taxClass === undefined ? assumedTaxClass(scheme) : { taxClass, taxClassBasis: 'scheme' };
}

/** The rule without its minimums for single orders: instalments of plans have minimums of their own. */
export const withoutMinimums = (rule: SchemeRule): SchemeRule => ({
  ...rule,
  minimumFirst: paise(0n),
  minimumAdditional: paise(0n),
  redemption: { ...rule.redemption, minimumAmount: paise(0n), minimumUnits: units(0n) },
});

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
