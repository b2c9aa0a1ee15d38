import { inSlices } from './in-slices.ts';
import { printedOf, sumTexts } from './readable-cells.ts';
import type { RowWindows, Sheet } from './sheet.ts';
import { Totals } from './totals.ts';

/** The printable texts of a few rows. */
export interface PrintedCells {
  readonly cells: readonly (readonly string[])[];
  /** Undefined when there is nothing to sum. */
  readonly sums: readonly string[] | undefined;
}

/** Reads all rows into memory, for files that may have few. */
export async function printedCells({ columns }: Sheet, rows: RowWindows): Promise<PrintedCells> {
  const totals = new Totals(columns);
  const cells: (readonly string[])[] = [];
  for await (const slice of inSlices(rows)) {
    for (const row of slice) {
      totals.add(row);
      cells.push(columns.map((column) => printedOf(column, row[column.key])));
    }
  }
  return { cells, sums: sumTexts(columns, totals) };
}
