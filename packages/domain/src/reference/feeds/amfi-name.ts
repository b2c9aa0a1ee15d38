export type PlanType = 'Direct' | 'Regular';
export type SchemeOption = 'growth' | 'idcw' | 'bonus';

/** 'direct' at the beginning of a word ('DirectPlan' too), but not in 'direction' or 'director'. */
const DIRECT = /\bdirect(?!ion|or|ive)/i;

/**
 * The plan in a name. Since 2013 a direct plan must have the word in its name: any other plan is a regular one.
 *
 * @param text the plan column, or the scheme name when the file has no such column
 */
export const planOf = (text: string): PlanType => (DIRECT.test(text) ? 'Direct' : 'Regular');

export const isDirect = (text: string): boolean => DIRECT.test(text);

/** Words for an option, preceded by parts of fund names that only look like one. */
const OPTION = new RegExp(
  String.raw`\b(?:${[
    'dividend yield|growth (?:fund|series)|unclaimed(?: redemption and)? (?:dividend|idcw)',
    '(bonus)',
    '(growth|cumulative)',
    '(i?dcw|idwc|div|dividend|divdend|divided|income distribution|payout|re-?invest(?:ment)?)',
  ].join('|')})\b`,
  'gi',
);

/**
 * The option in a name or an option column. The last match counts ('Growth Plan - Bonus Option' is bonus).
 *
 * @returns null without an option
 */
export function optionOf(text: string): SchemeOption | null {
  let option: SchemeOption | null = null;
  for (const [, bonus, growth, idcw] of text.matchAll(OPTION)) {
    if (bonus) option = 'bonus';
    if (growth) option = 'growth';
    if (idcw) option = 'idcw';
  }
  return option;
}

/** Scheme, plan and option as one name, without empty parts. */
export const fullName = (schemeName: string, plan: string, option: string): string =>
  [schemeName, plan, option].filter((part) => part !== '').join(' - ');
