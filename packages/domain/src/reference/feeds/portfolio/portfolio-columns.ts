/** Where the columns of a portfolio are in its rows. */
export interface PortfolioColumns {
  readonly isin: number;
  readonly name: number;
  readonly weight: number;
  /** Undefined when the sheet does not have it. */
  readonly industry: number | undefined;
  readonly marketValue: number | undefined;
}

const HEADINGS = {
  isin: /^isin\b/i,
  name: /name of (?:the )?(?:instrument|issuer|security)|company\s*\/\s*issuer|issuer\s*\/\s*instrument|^instrument(?: name)?$/i,
  weight: /%\s*(?:to|of)\s*(?:the\s*)?(?:nav|aum|net\s*assets?)|^%\s*(?:nav|aum|net\s*assets?)/i,
  industry: /industry|^rating/i,
  marketValue: /(?:market|fair|exposure).*value/i,
} as const;

const at = (cells: readonly string[], heading: RegExp): number | undefined => {
  const found = cells.findIndex((cell) => heading.test(cell));
  return found < 0 ? undefined : found;
};

/** The columns of a heading row, found by their texts; undefined when the row is none. */
export function portfolioColumns(cells: readonly string[]): PortfolioColumns | undefined {
  const [isin, name, weight] = [at(cells, HEADINGS.isin), at(cells, HEADINGS.name), at(cells, HEADINGS.weight)];
  if (isin === undefined || name === undefined || weight === undefined) return undefined;
  return { isin, name, weight, industry: at(cells, HEADINGS.industry), marketValue: at(cells, HEADINGS.marketValue) };
}

/** A heading whose cells are merged or continue in the next row, as one row. */
export const joinedRows = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) =>
    [upper[column], lower[column]].filter((cell) => cell !== undefined && cell !== '').join(' '),
  );
