/** The kinds of workbooks that people mix up, each recognised by a sheet of it. */
import { FeedRefusal } from './feed-refusal.ts';
import { marketCapColumns } from './market-cap-ranks.ts';
import { joinedRows, portfolioColumns } from './portfolio/portfolio-columns.ts';

export interface SheetOfRows {
  readonly name: string;
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

interface WorkbookKind {
  /** 'a workbook of portfolios' */
  readonly name: string;
  readonly isSheet: (sheet: SheetOfRows) => boolean;
}

/** Whether a sheet has the headings of a portfolio, in one row or two. */
const hasPortfolio = ({ rows }: SheetOfRows): boolean =>
  rows.some(({ cells }, nth) => {
    const trimmed = cells.map((cell) => cell.trim());
    const previous = (rows[nth - 1]?.cells ?? []).map((cell) => cell.trim());
    return (portfolioColumns(trimmed) ?? portfolioColumns(joinedRows(previous, trimmed))) !== undefined;
  });

/** By feed. The first that fits counts: a workbook of portfolios may have a sheet of risk levels as well. */
const WORKBOOK_KINDS = {
  portfolio: { name: 'a workbook of portfolios', isSheet: hasPortfolio },
  'market-cap': {
    name: 'a workbook of companies by market capitalisation',
    isSheet: ({ rows }) => rows.some(({ cells }) => marketCapColumns(cells)),
  },
  'risk-o-meter': { name: 'a workbook of risk-o-meters', isSheet: ({ name }) => /risk/i.test(name) },
} as const satisfies Readonly<Record<string, WorkbookKind>>;

export type WorkbookFeed = keyof typeof WORKBOOK_KINDS;

/** @throws FeedRefusal with what it looks like, when no sheet is one of the feed */
export function refuseOtherWorkbook(feed: WorkbookFeed, sheets: readonly SheetOfRows[]): void {
  if (sheets.some(WORKBOOK_KINDS[feed].isSheet)) return;
  const other = Object.values(WORKBOOK_KINDS).find(({ isSheet }) => sheets.some(isSheet));
  throw new FeedRefusal(
    `No sheet of this workbook has the headings of the feed${other ? `; it looks like ${other.name}` : ': it is a file of another kind'}.`,
  );
}
