import { tidy } from './cells.ts';

export type SchemeStructure = 'open-ended' | 'close-ended' | 'interval';
export type AssetName = 'Equity' | 'Debt' | 'Hybrid' | 'Solution Oriented' | 'Life Cycle' | 'Other';

/** A heading of the NAV file: the category of the schemes below it. */
export interface SchemeCategory {
  readonly structure: SchemeStructure;
  /** The text in brackets, as in the feed: 'Debt Scheme - Liquid Fund'. */
  readonly group: string;
  /** The display name: 'Liquid Fund'. All spellings of a group share it. */
  readonly name: string;
  readonly asset: AssetName;
}

const HEADING = /^(Open Ended|Close Ended|Interval Fund) Schemes? ?\((.+)\)$/i;

const STRUCTURES: Readonly<Record<string, SchemeStructure>> = {
  'open ended': 'open-ended',
  'close ended': 'close-ended',
  'interval fund': 'interval',
};

/** The heading before the bracket for each structure, as in the feed. */
const HEADINGS: Readonly<Record<SchemeStructure, string>> = {
  'open-ended': 'Open Ended Schemes',
  'close-ended': 'Close Ended Schemes',
  interval: 'Interval Fund Schemes',
};

/**
 * Parses a heading, 'Open Ended Schemes(Debt Scheme - Liquid Fund)'. @returns undefined for any other line
 */
export function readCategoryLine(line: string): SchemeCategory | undefined {
  const match = HEADING.exec(tidy(line));
  const structure = STRUCTURES[match?.[1]?.toLowerCase() ?? ''];
  const group = match?.[2]?.trim();
  if (!structure || !group) return undefined;
  return { structure, group, name: categoryName(group), asset: assetOf(group) };
}

/** The heading as in the feed. */
export const categoryLine = (structure: SchemeStructure, group: string): string => `${HEADINGS[structure]}(${group})`;

/**
 * The asset class of a group, by its old and new names. Index funds, exchange traded funds and funds of funds are
 * 'Other', as the regulator groups them; so are unknown groups.
 */
const ASSETS: readonly (readonly [RegExp, AssetName])[] = [
  [/^solution oriented/i, 'Solution Oriented'],
  [/^life cycle/i, 'Life Cycle'],
  [/^(equity|growth|elss)/i, 'Equity'],
  [/^(debt|income|gilt|liquid|money market|floating rate)/i, 'Debt'],
  [/^(hybrid|balanced)/i, 'Hybrid'],
];

export const assetOf = (group: string): AssetName => ASSETS.find(([pattern]) => pattern.test(group))?.[1] ?? 'Other';

/**
 * Prefixes that only repeat the asset class. 'Fund of Funds - Domestic' and 'Index Funds - Debt Funds' are kept whole.
 */
const CLASS_PREFIX = new RegExp(
  `^(?:${[
    '(?:equity|debt|hybrid|solution oriented|other|income/debt oriented) schemes?',
    String.raw`exchange traded funds \(etfs\)`,
    'life cycle funds',
    'overseas fund of funds',
    String.raw`fund of funds scheme \(domestic\)`,
  ].join('|')}) - `,
  'i',
);

/**
 * The current name of a category by its other spellings: those of the feed before the categories of February 2026, and
 * those before the categories of October 2017 where one of today's has the same meaning. Broader old groups ('Sectoral/
 * Thematic', 'Index Funds', 'Income') are categories of their own, because their schemes belong to several new ones.
 */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '10-year Constant Maturity Gilt Fund': ['Gilt Fund with 10 year constant duration'],
  'Balanced Advantage Fund': [
    'Balanced Advantage Fund/ Dynamic Asset Allocation',
    'Dynamic Asset Allocation or Balanced Advantage',
  ],
  'Banking and PSU Debt Fund': ['Banking and PSU Fund'],
  'Dynamic Term Fund': ['Dynamic Bond'],
  'ELSS - Tax Saver Fund': ['ELSS'],
  'Equity Savings Fund': ['Equity Savings'],
  'Floating Interest Rates Fund': ['Floater Fund', 'Floating Rate'],
  'Fund of Funds, Domestic': ['FoF Domestic', 'Fund of Funds - Domestic', 'Fund of Funds Scheme (Domestic)'],
  'Fund of Funds, Overseas': ['FoF Overseas', 'Fund of Funds - Overseas', 'Fund of Funds investing overseas'],
  'Gilt Fund': ['Gilt'],
  'Gold ETF': ['Gold ETFs'],
  'Liquid Fund': ['Liquid'],
  'Long Term Fund': ['Long Duration Fund'],
  'Medium Term Fund': ['Medium Duration Fund'],
  'Medium to Long Term Fund': ['Medium to Long Duration Fund'],
  'Money Market Fund': ['Money Market'],
  'Multi Asset Allocation Fund': ['Multi Asset Allocation'],
  'Other ETF': ['Other ETFs'],
  'Short Term Fund': ['Short Duration Fund'],
  'Ultra Short Term Fund': ['Ultra Short Duration Fund'],
  'Ultra Short to Short Term Fund': ['Low Duration Fund'],
};

const keyOf = (name: string): string => name.toLowerCase().replaceAll('’', "'");

const CURRENT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([name, others]) => [name, ...others].map((each) => [keyOf(each), name] as const)),
);

/** The display name of a group, the same for all its spellings. */
export function categoryName(group: string): string {
  const name = tidy(
    tidy(group)
      .replace(CLASS_PREFIX, '')
      .replace(/(\S)- /, '$1 - '),
  );
  return CURRENT_NAMES.get(keyOf(name)) ?? name;
}

/** Exchange traded funds: their units are bought on the stock exchange. Funds that invest in them are not meant. */
export const isExchangeTraded = (group: string): boolean => /\betfs?\b/i.test(group);

/** Liquid and overnight funds publish a NAV for each calendar day, all others for business days. */
export const isPublishedDaily = (category: string): boolean => /\b(?:liquid|overnight)\b/i.test(category);
