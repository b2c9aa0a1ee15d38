import { inSlices } from './in-slices.ts';
import { readableHeader, readableOf, sumTexts } from './readable-cells.ts';
import { RowSpool } from './row-spool.ts';
import type { RowWindows, Sheet } from './sheet.ts';
import { factsOf, isFigure } from './sheet.ts';
import { linesOf, widthInCharacters } from './text-lines.ts';
import { Totals } from './totals.ts';

/** Longer cells are broken into lines. */
const CELL_MAX_CHARACTERS = 60;
const GAP = '  ';
const LINE_END = '\r\n';

/**
 * Plain text in columns, for a monospaced font: title, facts, header, rows and totals. A column is as wide as its
 * longest cell, so a first pass keeps the texts, and a second writes them.
 */
export async function* textFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const { columns, title } = sheet;
  const headers = columns.map(readableHeader);
  const lines = new TextLines(columns.map(isFigure));
  const spool = new RowSpool();
  const totals = new Totals(columns);
  lines.measure(headers);
  for await (const slice of inSlices(rows)) {
    for (const row of slice) {
      totals.add(row);
      const cells = columns.map((column) => readableOf(column, row[column.key]).replaceAll('\t', ' '));
      lines.measure(cells);
      await spool.add(cells);
    }
  }
  const sums = sumTexts(columns, totals);
  if (sums) lines.measure(sums);

  const facts = factsOf(sheet).map(([label, text]) => `${label}: ${text}`);
  yield Buffer.from([title, ...facts, '', ...lines.of(headers), lines.rule(), ''].join(LINE_END));
  for await (const slice of inSlices(spool.blocks())) {
    yield Buffer.from(slice.flatMap((cells) => lines.of(cells)).join(LINE_END) + LINE_END);
  }
  if (sums) yield Buffer.from([lines.rule(), ...lines.of(sums), ''].join(LINE_END));
}

/** Rows of cells as lines, of columns whose widths are measured before the first is written. */
class TextLines {
  readonly #areRightAligned: readonly boolean[];
  readonly #widths: number[];

  /** @param areRightAligned for each column */
  constructor(areRightAligned: readonly boolean[]) {
    this.#areRightAligned = areRightAligned;
    this.#widths = areRightAligned.map(() => 0);
  }

  measure(cells: readonly string[]): void {
    for (const [at, cell] of cells.entries()) {
      for (const line of this.#linesOf(cell))
        this.#widths[at] = Math.max(this.#widths[at] ?? 0, widthInCharacters(line));
    }
  }

  rule(): string {
    return this.#widths.map((width) => '-'.repeat(width)).join(GAP);
  }

  of(cells: readonly string[]): string[] {
    const broken = cells.map((cell) => this.#linesOf(cell));
    const height = Math.max(...broken.map(({ length }) => length));
    return Array.from({ length: height }, (_, number) =>
      broken
        .map((lines, at) => this.#padded(lines[number] ?? '', at))
        .join(GAP)
        .trimEnd(),
    );
  }

  #linesOf(cell: string): readonly string[] {
    return cell.length <= CELL_MAX_CHARACTERS && !cell.includes('\n')
      ? [cell]
      : linesOf(cell, widthInCharacters, CELL_MAX_CHARACTERS);
  }

  #padded(line: string, at: number): string {
    const spaces = ' '.repeat(Math.max((this.#widths[at] ?? 0) - widthInCharacters(line), 0));
    return this.#areRightAligned[at] === true ? spaces + line : line + spaces;
  }
}
