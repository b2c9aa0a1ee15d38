const WIDGETS = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** Rows and cells have the focus handed from one to the next; they are no widgets. */
const PARTS = 'tr, td, th';
const QUIET = 'data-quiet';
/** What is pressed inside a cell. */
export const PRESSED = 'a[href], button, input, select, textarea';

const isOf = (table: Element, element: Element) => element.closest('table') === table;

/**
 * Takes what can be pressed or filled in out of the tab order, but for the rows given: a table is one stop, and Tab
 * goes on through what stands in the row with the focus. What is no stop by itself stays none.
 */
export function quietWidgets(table: HTMLTableElement, isAwake: (line: number) => boolean): void {
  for (const widget of table.tBodies[0]?.querySelectorAll<HTMLElement>(WIDGETS) ?? []) {
    if (isOf(table, widget) && widget.matches(PARTS)) continue;
    const line = lineOf(table, widget);
    if (line === undefined) continue;
    if (!isAwake(line)) {
      if (widget.tabIndex < 0) continue;
      widget.tabIndex = -1;
      widget.setAttribute(QUIET, '');
    } else if (widget.hasAttribute(QUIET)) {
      widget.tabIndex = 0;
      widget.removeAttribute(QUIET);
    }
  }
}

/** The row of this table, not of one inside it, that something stands in. */
function rowAround(table: Element, element: Element): HTMLElement | undefined {
  for (let row = element.closest<HTMLElement>('tr'); row; row = row.parentElement?.closest('tr') ?? null)
    if (isOf(table, row)) return row;
  return undefined;
}

function cellAround(table: Element, element: Element): HTMLElement | undefined {
  for (let cell = element.closest<HTMLElement>('td, th'); cell; cell = cell.parentElement?.closest('td, th') ?? null)
    if (isOf(table, cell)) return cell;
  return undefined;
}

export function lineOf(table: Element, element: Element): number | undefined {
  const line = rowAround(table, element)?.dataset['line'];
  return line === undefined ? undefined : Number(line);
}

/** Where an element stands: its line, and its column from 0; undefined for the row itself. */
export function placeOf(table: Element, element: Element): { line: number; column: number | undefined } | undefined {
  const line = lineOf(table, element);
  if (line === undefined) return undefined;
  const column = cellAround(table, element)?.getAttribute('aria-colindex') ?? undefined;
  return { line, column: column === undefined ? undefined : Number(column) - 1 };
}

/** The row or the cell at a place; a panel has one cell alone. */
export function partAt(table: HTMLTableElement, line: number, column: number): HTMLElement | undefined {
  const row = [...table.rows].find((each) => each.dataset['line'] === String(line));
  return column < 0 ? row : (row?.cells[column] ?? row?.cells[0]);
}

/** Whether keys belong to what has the focus and not to the table around it. */
export function keepsKey(element: HTMLElement, key: string): boolean {
  if (element.matches('input[type=checkbox], input[type=radio], button, a, summary'))
    return key === 'Enter' || key === ' ';
  return true;
}
