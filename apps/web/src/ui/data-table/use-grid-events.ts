import type { KeyboardEvent } from 'react';
import type { RowSelection } from './data-table-props.ts';
import type { GridAction, CellPosition } from './grid-keys.ts';
import { actionOf, WHOLE_ROW } from './grid-keys.ts';
import type { TableLines } from './table-lines.ts';
import type { useSelectedRows } from './use-selected-rows.ts';
import { clickHandlersOf } from './grid-clicks.ts';
import { keepsKey, lineOf, partAt, PRESSED } from './widgets.ts';

interface GridEvents<Row> {
  readonly lines: TableLines<Row>;
  readonly columns: number;
  readonly hasFooter: boolean;
  readonly position: CellPosition;
  readonly move: (to: CellPosition) => void;
  readonly selection: RowSelection | undefined;
  readonly chosen: ReturnType<typeof useSelectedRows<Row>>;
  readonly expanded: ReadonlySet<string>;
  readonly onExpanded: (expanded: ReadonlySet<string>) => void;
  readonly onRow: ((row: Row) => void) | undefined;
}

/** How many rows one screen of the table has. */
function pageRowsOf(table: HTMLTableElement): number {
  const box = table.parentElement;
  const row = table.tBodies[0]?.rows[0];
  if (!box || !row || row.offsetHeight === 0) return 1;
  return Math.max(1, Math.floor((box.clientHeight - (table.tHead?.offsetHeight ?? 0)) / row.offsetHeight) - 1);
}

/** Event handlers at the root of the table, so that no row re-renders when a handler changes. */
export function useGridEvents<Row>(grid: GridEvents<Row>) {
  const { lines, columns, hasFooter, position, move, selection, chosen, expanded, onExpanded, onRow } = grid;

  const toggle = (line: number) => {
    const item = lines.at(line);
    if (item?.kind !== 'row' || item.opens === undefined) return;
    const next = new Set(expanded);
    if (!next.delete(item.key)) next.add(item.key);
    onExpanded(next);
  };

  const activateRow = (line: number) => {
    const item = lines.at(line);
    if (item?.kind !== 'row') return;
    if (item.opens === undefined) onRow?.(item.row);
    else toggle(line);
  };

  const activate = (table: HTMLTableElement, { row, column }: CellPosition) => {
    const press = column === WHOLE_ROW ? null : partAt(table, row, column)?.querySelector<HTMLElement>(PRESSED);
    if (press) press.click();
    else activateRow(row);
  };

  const run = (action: GridAction, table: HTMLTableElement) => {
    if (action.kind === 'move') move(action.to);
    else if (action.kind === 'extend') {
      chosen.chooseTo(action.to.row, position.row);
      move(action.to);
    } else if (action.kind === 'open' || action.kind === 'close') toggle(position.row);
    else if (action.kind === 'choose') chosen.choose(position.row);
    else if (action.kind === 'choose-to-here') chosen.chooseTo(position.row, position.row);
    else if (action.kind === 'choose-page') chosen.choosePage();
    else if (action.kind === 'menu')
      partAt(table, position.row, position.column)?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
    else activate(table, position);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget: table, key } = event;
    // Events of popovers bubble through React, although their elements are outside the table.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !table.contains(target)) return;
    const isPart = target.matches('tr, td, th') && target.closest('table') === table;
    const item = lines.at(position.row);
    if (!isPart && (item?.kind === 'panel' || lineOf(table, target) !== position.row || keepsKey(target, key))) return;
    const press = { key, isShift: event.shiftKey, isCtrl: event.ctrlKey || event.metaKey, isAlt: event.altKey };
    const row = item?.kind === 'row' ? item : undefined;
    const action = actionOf(press, position, {
      isTreegrid: lines.isTreegrid,
      rows: lines.count,
      columns,
      hasFooter,
      pageRows: pageRowsOf(table),
      choice: selection?.mode,
      isPanel: item?.kind === 'panel',
      parent: item?.parent,
      canOpen: row?.opens !== undefined,
      isOpen: row?.isOpen === true,
    });
    if (!action) return;
    event.preventDefault();
    run(action, table);
  };

  return { handleKeyDown, ...clickHandlersOf({ selection, chosen, toggle, activateRow }) };
}
