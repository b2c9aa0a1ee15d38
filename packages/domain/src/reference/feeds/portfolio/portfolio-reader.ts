import { FeedRefusal } from '../feed-refusal.ts';
import type { Reading } from '../reading.ts';
import { readSheetLine } from '../sheet-line.ts';
import type { DisclosedHolding } from './disclosed-portfolio.ts';
import { portfolioListReader } from './portfolio-list.ts';
import { PortfolioSheet } from './portfolio-sheet.ts';

export interface PortfolioReader {
  /** False when the first line is a row of a workbook. */
  readonly hasHeader: boolean;
  readonly read: (line: string) => Reading<DisclosedHolding>;
}

/**
 * Reads disclosed portfolios: the rows of a workbook (`sheet-line.ts`), or a list of comma-separated values.
 *
 * @throws FeedRefusal when the first line is neither
 */
export function portfolioReader(first: string): PortfolioReader {
  if (readSheetLine(first) === undefined) return { hasHeader: true, read: portfolioListReader(first) };
  let ordinal = 0;
  let sheet: { readonly name: string; readonly rows: PortfolioSheet } | undefined;
  return {
    hasHeader: false,
    read: (line) => {
      const row = readSheetLine(line);
      if (row === undefined) throw new FeedRefusal('The rows of the workbook cannot be read.');
      if (sheet?.name !== row.sheet) sheet = { name: row.sheet, rows: new PortfolioSheet(() => (ordinal += 1)) };
      return sheet.rows.read(row.cells);
    },
  };
}
