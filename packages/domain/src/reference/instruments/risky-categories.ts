/**
 * Words of the categories whose funds rise and fall most: one sector, theme, metal or country, small and mid caps, and
 * bonds below the highest ratings. In the riskometer, small caps weigh nine, mid caps seven and large caps five.
 */
const RISKIEST = /sector|thematic|small cap|\bmid cap|credit risk|gold|silver|overseas|international/i;
/** Half of it is large caps. */
const WITH_LARGE_CAPS = /large (?:&|and) mid cap/i;

/** Whether a category is among the riskiest, whose past winners are not put forward. */
export const isRiskiestCategory = (name: string): boolean => RISKIEST.test(name.replace(WITH_LARGE_CAPS, ''));

/** Asset classes from the calmest to the most volatile; any other comes after them. */
const CALMEST_FIRST = ['Debt', 'Hybrid', 'Equity'];
const calmness = (name: string): number => {
  const at = CALMEST_FIRST.indexOf(name);
  return at === -1 ? CALMEST_FIRST.length : at;
};

/** Asset classes in the order in which they are put forward. */
export const calmestFirst = <Asset extends { readonly name: string }>(assets: readonly Asset[]): readonly Asset[] =>
  assets.toSorted((one, other) => calmness(one.name) - calmness(other.name));
