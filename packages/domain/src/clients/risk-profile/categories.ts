/** The categories of risk profiles in the order in which they are listed. It is not the order of risk. */
export const RISK_CATEGORIES = [
  'Very Conservative',
  'Aggressive',
  'Very Aggressive',
  'Conservative',
  'Moderate',
] as const;
export type RiskCategory = (typeof RISK_CATEGORIES)[number];

/** From the most careful to the one that accepts the largest losses. */
export const CATEGORIES_BY_RISK: readonly RiskCategory[] = [
  'Very Conservative',
  'Conservative',
  'Moderate',
  'Aggressive',
  'Very Aggressive',
];

/** 1 is the most careful. */
export const riskRankOf = (category: RiskCategory): number => CATEGORIES_BY_RISK.indexOf(category) + 1;

/** The code of each category in the master data, which may name and describe it otherwise. */
const CODES: Readonly<Record<RiskCategory, string>> = {
  'Very Conservative': 'VC',
  Conservative: 'C',
  Moderate: 'M',
  Aggressive: 'A',
  'Very Aggressive': 'VA',
};

export const codeOfCategory = (category: RiskCategory): string => CODES[category];

/** @returns undefined for a code of the master data that no questionnaire leads to */
export const categoryOfCode = (code: string): RiskCategory | undefined =>
  RISK_CATEGORIES.find((category) => CODES[category] === code);
