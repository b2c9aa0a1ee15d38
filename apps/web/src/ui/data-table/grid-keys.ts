/** The index of the header row. */
export const HEADER_ROW = -1;
/** Instead of a column index: the row as a whole. */
export const WHOLE_ROW = -1;

export interface CellPosition {
  /** `HEADER_ROW`, then the rows from 0, then the totals. */
  readonly row: number;
  /** `WHOLE_ROW`, or the index of a shown column, from 0. */
  readonly column: number;
}

/** The state of the table around a position. */
export interface Surroundings {
  /** Whether whole rows can have the focus. */
  readonly isTreegrid: boolean;
  readonly rows: number;
  readonly columns: number;
  readonly hasFooter: boolean;
  /** How many rows one screen has. */
  readonly pageRows: number;
  readonly choice: 'single' | 'multiple' | undefined;
  /** The rest is about the focused row. */
  readonly isPanel: boolean;
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  readonly parent: number | undefined;
}

export interface KeyPress {
  readonly key: string;
  readonly isShift: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly isCtrl: boolean;
  readonly isAlt: boolean;
}

export type GridAction =
  | { readonly kind: 'move' | 'extend'; readonly to: CellPosition }
  | { readonly kind: 'open' | 'close' | 'choose' | 'choose-to-here' | 'choose-page' | 'activate' | 'menu' };

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Moves to another row in the same column, within the table. The header cannot be focused as a whole row. */
function rowMove(position: CellPosition, around: Surroundings, to: number): GridAction {
  const row = within(to, HEADER_ROW, around.rows - 1 + (around.hasFooter ? 1 : 0));
  const column = row === HEADER_ROW ? Math.max(0, position.column) : position.column;
  return { kind: 'move', to: { row, column } };
}

/** As above, but within the body: paging never ends on the header. */
function bodyMove(position: CellPosition, around: Surroundings, to: number): GridAction {
  return rowMove(position, around, within(to, 0, Math.max(0, around.rows - 1)));
}

function right(position: CellPosition, around: Surroundings): GridAction {
  const { row, column } = position;
  if (column === WHOLE_ROW && around.canOpen && !around.isOpen) return { kind: 'open' };
  const last = around.isPanel ? 0 : around.columns - 1;
  return { kind: 'move', to: { row, column: Math.min(last, column + 1) } };
}

function left(position: CellPosition, around: Surroundings): GridAction {
  const { row, column } = position;
  if (column > 0) return { kind: 'move', to: { row, column: column - 1 } };
  if (column === WHOLE_ROW) {
    if (around.isOpen) return { kind: 'close' };
    return { kind: 'move', to: { row: around.parent ?? row, column } };
  }
  const isWhole = around.isTreegrid && row !== HEADER_ROW;
  return { kind: 'move', to: { row, column: isWhole ? WHOLE_ROW : 0 } };
}

/** Home and End: the first or last cell of the row; for whole rows the first or last row. */
function toEnd(position: CellPosition, around: Surroundings, isLast: boolean): GridAction {
  if (position.column === WHOLE_ROW) return bodyMove(position, around, isLast ? around.rows - 1 : 0);
  return { kind: 'move', to: { row: position.row, column: isLast && !around.isPanel ? around.columns - 1 : 0 } };
}

/** Ctrl+Home and Ctrl+End: the first or last row; in a plain grid also its first or last cell. */
function toCorner(position: CellPosition, around: Surroundings, isLast: boolean): GridAction {
  const row = isLast ? Math.max(0, around.rows - 1) : 0;
  const corner = isLast ? around.columns - 1 : 0;
  return { kind: 'move', to: { row, column: around.isTreegrid ? position.column : corner } };
}

function withArrow(press: KeyPress, position: CellPosition, around: Surroundings): GridAction | undefined {
  const steps = press.key === 'ArrowDown' ? 1 : -1;
  if (press.isAlt) return position.row === HEADER_ROW && steps === 1 ? { kind: 'menu' } : undefined;
  if (press.isShift && around.choice === 'multiple' && position.row !== HEADER_ROW) {
    const { row, column } = position;
    return { kind: 'extend', to: { row: within(row + steps, 0, Math.max(0, around.rows - 1)), column } };
  }
  return rowMove(position, around, position.row + steps);
}

function withSpace({ isShift }: KeyPress, { row }: CellPosition, { choice, isPanel, rows }: Surroundings) {
  if (row === HEADER_ROW) return { kind: 'activate' } as const;
  if (choice === undefined || isPanel || row >= rows) return undefined;
  return { kind: isShift && choice === 'multiple' ? 'choose-to-here' : 'choose' } as const;
}

/** What each key does. */
const KEY_ACTIONS: Readonly<
  Record<string, (press: KeyPress, position: CellPosition, around: Surroundings) => GridAction | undefined>
> = {
  ArrowDown: withArrow,
  ArrowUp: withArrow,
  ArrowRight: ({ isAlt }, position, around) => (isAlt ? undefined : right(position, around)),
  ArrowLeft: ({ isAlt }, position, around) => (isAlt ? undefined : left(position, around)),
  PageDown: (_press, position, around) => bodyMove(position, around, position.row + around.pageRows),
  PageUp: (_press, position, around) => bodyMove(position, around, position.row - around.pageRows),
  Home: ({ isCtrl }, position, around) => (isCtrl ? toCorner : toEnd)(position, around, false),
  End: ({ isCtrl }, position, around) => (isCtrl ? toCorner : toEnd)(position, around, true),
  ' ': withSpace,
  Enter: () => ({ kind: 'activate' }),
  F10: ({ isShift }, { row }) => (isShift && row === HEADER_ROW ? { kind: 'menu' } : undefined),
  ContextMenu: (_press, { row }) => (row === HEADER_ROW ? { kind: 'menu' } : undefined),
};

const WITH_CTRL = new Set(['Home', 'End']);

/**
 * The action of a key press at the focused position; undefined if the table does not handle it. Follows the grid and
 * treegrid patterns of the WAI-ARIA Authoring Practices.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
export function actionOf(press: KeyPress, position: CellPosition, around: Surroundings): GridAction | undefined {
  if (press.isCtrl && press.key.toLowerCase() === 'a')
    return around.choice === 'multiple' ? { kind: 'choose-page' } : undefined;
  if (press.isCtrl && !WITH_CTRL.has(press.key)) return undefined;
  return KEY_ACTIONS[press.key]?.(press, position, around);
}
