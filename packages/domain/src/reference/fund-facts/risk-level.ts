/**
 * The six levels of the risk-o-meter and the highest risk value of each, in hundredths.
 *
 * @see SEBI/HO/IMD/DF3/CIR/P/2020/197 of 5-Oct-2020, Table 11
 */
const LEVELS = [
  ['Low', 100],
  ['Low to Moderate', 200],
  ['Moderate', 300],
  ['Moderately High', 400],
  ['High', 500],
  ['Very High', Number.POSITIVE_INFINITY],
] as const;

/** The level of a weighted risk value. @param score with two places */
export function riskLevelOf(score: number): (typeof LEVELS)[number][0] {
  const hundredths = Math.round(score * 100);
  return LEVELS.find(([, highest]) => hundredths <= highest)?.[0] ?? 'Very High';
}
