/** Each cell with the comma before it. */
const CELL = /,(?:"((?:[^"]|"")*)"|((?!")[^,]*))(?=,|$)/gy;

/** The cells of a line of a CSV file. @returns undefined when a quotation mark that begins a cell is not closed */
export function csvCells(line: string): readonly string[] | undefined {
  const cells: string[] = [];
  let end = 0;
  for (const match of `,${line}`.matchAll(CELL)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    end += match[0].length;
  }
  return end === line.length + 1 ? cells : undefined;
}
