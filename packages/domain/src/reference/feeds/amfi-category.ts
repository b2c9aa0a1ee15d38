import { tidy } from './cells.ts';

export type SchemeStructure = 'open-ended' | 'close-ended' | 'interval';
export type AssetName = 'Equity' | 'Debt' | 'Hybrid' | 'Solution Oriented' | 'Life Cycle' | 'Other';

/** A heading of the NAV file: the category of the schemes below it. */
export interface SchemeCategory {
  readonly structure: SchemeStructure;
  /** The text in brackets, as in the feed: 'Debt Scheme - Liquid Fund'. */
  readonly group: string;
  /** The display name: 'Liquid Fund'. The old and the new spelling of a group share it. */
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

/** The display name of a group. */
export const categoryName = (group: string): string =>
  tidy(
    tidy(group)
      .replace(CLASS_PREFIX, '')
      .replace(/(\S)- /, '$1 - '),
  );

/** Liquid and overnight funds publish a NAV for each calendar day, all others for business days. */
export const isPublishedDaily = (category: string): boolean => /\b(?:liquid|overnight)\b/i.test(category);
