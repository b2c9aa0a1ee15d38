/** What a holding of a fund is. */
export const HOLDING_KINDS = ['equity', 'debt', 'cash', 'fund', 'commodity', 'derivative', 'other'] as const;
export type HoldingKind = (typeof HOLDING_KINDS)[number];

const CASH =
  /\btreps\b|tri-?party repo|reverse repo|corporate bond repo|\bccil\b|clearing corporation|net (?:current )?(?:assets|receivables?)|(?:cash|derivatives?) margin|margin money|^cash\b|fixed deposits?|bank balance/i;
const DERIVATIVE = /\b(?:futures?|options?|swaps?|derivatives?)\b/i;
const FUND =
  /mutual funds?\b|exchange[- ]traded funds?|\betfs?\b|alternative investment fund|\baif\b|units of .*fund|fund units/i;
const COMMODITY = /^(?:gold|silver|commodit(?:y|ies))\b/i;
const DEBT =
  /\bdebt\b|\bbonds?\b|debentures?|government securit|g-?secs?\b|treasury bills?|commercial papers?|certificates? of deposits?|securiti[sz]ed|state development|floating rate|money market|strips\b|t-?bills?\b/i;
const EQUITY = /\bequit(?:y|ies)\b|\bshares?\b|\bstocks?\b|foreign securities/i;
const OTHER = /\binvits?\b|\breits?\b|infrastructure investment trust|real estate investment trust|^others?$/i;

/** In this order: 'Overseas ETFs' are funds, and 'Stock Futures' derivatives. */
const OF_SECTION: readonly (readonly [HoldingKind, RegExp])[] = [
  ['cash', CASH],
  ['derivative', DERIVATIVE],
  ['other', OTHER],
  ['commodity', COMMODITY],
  ['equity', EQUITY],
  ['fund', FUND],
  ['debt', DEBT],
];

/** The kind of the holdings below a section heading; undefined when the heading names none, such as "(a) Listed". */
export const kindOfSection = (heading: string): HoldingKind | undefined =>
  OF_SECTION.find(([, pattern]) => pattern.test(heading))?.[0];

/** Headings that some houses print with the total of their section, as if it were a holding. */
const HEADING_WITH_TOTAL =
  /^(?:\(?[a-z]\)\s*)?(?:equity (?:&|and) equity related(?: instruments)?|listed\b.*|unlisted|privately placed\b.*|debt instruments|money market instruments|government securities(?: \(.*\))?|non-?\s?convertible debentures(?: \/ bonds)?|commercial papers?|certificates? of deposits?|treasury bills?|zero coupon bonds?|securiti[sz]ed debt(?: instruments)?|others?)$/i;
export const isHeading = (text: string): boolean => HEADING_WITH_TOTAL.test(text);

const FUND_ISIN = /^INF/;

/** The kind of one holding: its name may be more exact than its section. */
export function kindOfHolding(name: string, isin: string | null, section: HoldingKind): HoldingKind {
  if (isin === null && CASH.test(name)) return 'cash';
  if (isin === null && DERIVATIVE.test(name)) return 'derivative';
  if (isin === null && COMMODITY.test(name)) return 'commodity';
  if (isin !== null && FUND_ISIN.test(isin)) return 'fund';
  return section;
}

const RATING =
  /^\[?(?:sovereign|unrated|crisil|icra|care|fitch|ind\b|brickwork|bwr|acuite|infomerics|a1\+?|a{1,3}[+-]?$|d$)/i;

/** The shared column 'Industry / Rating' has the rating of debt, and the industry of everything else. */
export const isRating = (text: string): boolean => RATING.test(text);
