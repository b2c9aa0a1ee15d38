export type PlanType = 'Direct' | 'Regular';
export type SchemeOption = 'growth' | 'idcw' | 'bonus';

/** 'direct' at the beginning of a word ('DirectPlan' too), but not in 'direction' or 'director'. */
const DIRECT = /\bdirect(?!ion|or|ive)/i;

/**
 * The plan that a name speaks of. Since 2013 a direct plan must carry the word in its name: a name without it is a
 * regular one.
 *
 * @param text plan column, or name of the scheme where there is no such column
 */
export const planOf = (text: string): PlanType => (DIRECT.test(text) ? 'Direct' : 'Regular');

export const saysDirect = (text: string): boolean => DIRECT.test(text);

/** Words that name an option; before them, parts of fund names that only look like one. */
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
 * The option that a name or an option column speaks of; the last word that names one counts ('Growth Plan - Bonus
 * Option' is bonus).
 *
 * @returns null when it names none
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

/** Scheme, plan and option as one name, leaving out what is not said. */
export const fullName = (schemeName: string, plan: string, option: string): string =>
  [schemeName, plan, option].filter((part) => part !== '').join(' - ');
