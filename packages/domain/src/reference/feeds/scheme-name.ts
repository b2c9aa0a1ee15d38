/** Names that AMCs and AMFI write differently, brought to one form so that they can be compared. */

const FORMER_NAME = /\(?\s*\b(?:formerly|erstwhile|earlier)\b.*$/;
const DESCRIPTION = /\(\s*an? (?:open|close|interval|index|equity|debt)[^)]*\)?/g;
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/&/g, ' and '],
  [/\bfund of funds?\b|\bfofs?\b/g, ' fof '],
  [/\bexchange traded fund\b/g, ' etf '],
  [/\bs and p bse\b/g, ' bse '],
  [/\bflexicap\b/g, 'flexi cap'],
  [/\bmidcap\b/g, 'mid cap'],
  [/\bsmallcap\b/g, 'small cap'],
  [/\bmulticap\b/g, 'multi cap'],
  [/\blargecap\b/g, 'large cap'],
  [/'s?\b/g, 's'],
];
/** Words of plans and options, which end a name in older files. */
const PLAN_WORDS = new Set(
  (
    'direct regular plan growth option idcw payout reinvestment dividend daily weekly fortnightly monthly quarterly ' +
    'half yearly annual annually bonus cumulative of income distribution cum capital withdrawal the scheme'
  ).split(' '),
);

/**
 * A scheme name in lower case, with one spelling of common words, without punctuation, former names, and the plan and
 * option at its end. Equal results are the same scheme, unless two fund houses use the name.
 */
export function comparableName(name: string): string {
  let text = name.toLowerCase().replaceAll('’', "'").replaceAll(DESCRIPTION, ' ').replace(FORMER_NAME, ' ');
  for (const [pattern, spelling] of SPELLINGS) text = text.replaceAll(pattern, spelling);
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  while (words.length > 1 && PLAN_WORDS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** A scheme of the catalogue with what tells it from others of its name. */
export interface NamedPlan {
  readonly id: number;
  /** Without plan and option, where the feed separates them. */
  readonly name: string;
  readonly planType: 'Direct' | 'Regular';
  readonly fundHouseId: number;
  readonly structure: string;
}

/** The plans of a scheme by its name, or why there are none. */
export type NameMatch = { readonly plans: readonly NamedPlan[] } | { readonly refusal: string };

/** Finds schemes of the catalogue by their names. */
export function nameMatcher(catalogue: readonly NamedPlan[]): (name: string) => NameMatch {
  const byName = Map.groupBy(catalogue, ({ name }) => comparableName(name));
  return (name) => {
    const plans = byName.get(comparableName(name)) ?? [];
    if (plans.length === 0) return { refusal: 'no scheme of the catalogue has this name' };
    const schemes = new Set(plans.map(({ fundHouseId, structure }) => `${fundHouseId} ${structure}`));
    return schemes.size === 1 ? { plans } : { refusal: 'the name fits several schemes of the catalogue' };
  };
}
