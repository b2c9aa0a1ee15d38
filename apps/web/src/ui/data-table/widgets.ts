const WIDGETS = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** Rows and cells share the roving tab stop; they are not widgets. */
const PARTS = 'tr, td, th';
const QUIET = 'data-quiet';
/** The controls inside a cell. */
export const PRESSED = 'a[href], button, input, select, textarea';

const isOf = (table: Element, element: Element) => element.closest('table') === table;

/**
 * Removes the controls of all but the active rows from the tab order: the table is one tab stop, and Tab continues
 * through the controls of the focused row. Controls that were not tab stops before stay so.
 */
export function quietWidgets(table: HTMLTableElement, isActive: (line: number) => boolean): void {
  for (const widget of table.tBodies[0]?.querySelectorAll<HTMLElement>(WIDGETS) ?? []) {
    if (isOf(table, widget) && widget.matches(PARTS)) continue;
    const line = lineOf(table, widget);
    if (line === undefined) continue;
    if (!isActive(line)) {
      if (widget.tabIndex < 0) continue;
      widget.tabIndex = -1;
      widget.setAttribute(QUIET, '');
    } else if (widget.hasAttribute(QUIET)) {
      widget.tabIndex = 0;
      widget.removeAttribute(QUIET);
    }
  }
}

/** The row of this table, not of a nested one, that contains an element. */
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

/** The line and column of an element; the column is undefined for the row itself. */
export function positionOf(table: Element, element: Element): { line: number; column: number | undefined } | undefined {
  const line = lineOf(table, element);
  if (line === undefined) return undefined;
  const column = cellAround(table, element)?.getAttribute('aria-colindex') ?? undefined;
  return { line, column: column === undefined ? undefined : Number(column) - 1 };
}

/** The row or cell at a position; a panel has only one cell. */
export function partAt(table: HTMLTableElement, line: number, column: number): HTMLElement | undefined {
  const row = [...table.rows].find((each) => each.dataset['line'] === String(line));
  return column < 0 ? row : (row?.cells[column] ?? row?.cells[0]);
}

/** Whether a key belongs to the focused element, not to the table around it. */
export function keepsKey(element: HTMLElement, key: string): boolean {
  if (element.matches('input[type=checkbox], input[type=radio], button, a, summary'))
    return key === 'Enter' || key === ' ';
  return true;
}
