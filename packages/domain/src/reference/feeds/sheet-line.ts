/** A row of a workbook as a line of text, so that it is read, refused and resumed like a line of any feed. */
export interface SheetRow {
  readonly sheet: string;
  /** As the workbook counts it, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export const sheetLine = ({ sheet, row, cells }: SheetRow): string => JSON.stringify({ sheet, row, cells });

/** @returns undefined when the line is not the row of a workbook */
export function readSheetLine(line: string): SheetRow | undefined {
  if (!line.startsWith('{"sheet":')) return undefined;
  const { sheet, row, cells } = JSON.parse(line) as SheetRow;
  return { sheet, row, cells: cells.map((cell) => cell.trim()) };
}
