/** Lines of csv whose cells may be quoted. */
import { tidy } from './cells.ts';

const QUOTED = /"((?:[^"]|"")*)"\s*(?=,|$)/y;
const PLAIN = /[^",]*/y;

/**
 * The cells of a line, without quotes and outer blanks.
 *
 * @returns undefined when a quote is not closed, or stands inside a cell without quotes
 */
export function csvCells(line: string): string[] | undefined {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim());
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    while (line[at] === ' ') at += 1;
    const pattern = line[at] === '"' ? QUOTED : PLAIN;
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (!match) return undefined;
    cells.push((match[1]?.replaceAll('""', '"') ?? match[0]).trim());
    at += match[0].length;
    if (at < line.length && line[at] !== ',') return undefined;
    at += 1;
  }
  return cells;
}

/** A line of csv from cells, quoted where needed. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');

/** Reads the cells of a line by the names in the header. */
export type CellsByName<Name extends string> = (line: string) => Readonly<Record<Name, string>> | string;

/**
 * Finds columns by their names in a header, without regard to case and order.
 *
 * @param names the required name of each value; of several, the first that the header has
 * @param optional read as '' where the header has none
 * @returns undefined when a required column is missing; else a reader, which returns a reason where the line does not
 *   have the values of the header
 */
export function csvColumns<Name extends string, Optional extends string = never>(
  header: string,
  names: Readonly<Record<Name, readonly string[]>>,
  optional: Readonly<Record<Optional, readonly string[]>> = {} as Readonly<Record<Optional, readonly string[]>>,
): CellsByName<Name | Optional> | undefined {
  const headings = csvCells(header)?.map((heading) => tidy(heading).toLowerCase()) ?? [];
  const at = (choices: readonly string[]) => headings.findIndex((heading) => choices.includes(heading));
  const required = Object.entries<readonly string[]>(names).map(([name, choices]) => [name, at(choices)] as const);
  if (required.some(([, column]) => column < 0)) return undefined;
  const further = Object.entries<readonly string[]>(optional).map(([name, choices]) => [name, at(choices)] as const);
  const columns = [...required, ...further];
  return (line) => {
    const cells = csvCells(line);
    if (!cells) return 'has a quote that is not closed';
    if (cells.length !== headings.length) return `does not have ${headings.length} values`;
    return Object.fromEntries(columns.map(([name, column]) => [name, cells[column] ?? ''])) as Record<
      Name | Optional,
      string
    >;
  };
}
