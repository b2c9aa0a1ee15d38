/** A column is as wide as its widest cell. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

const GAP = '  ';

/** Formats a table for a terminal, with a rule below the titles. */
export function tableText(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align }, at) => {
        const [cell, width] = [cells[at] ?? '', widths[at] ?? 0];
        return align === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join(GAP)
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join(GAP);
  return [line(columns.map(({ title }) => title)), rule, ...rows.map(line)].join('\n');
}
