/** A row of the table beside those of its body. */
export const HEAD_ROW = -1;
/** In place of a column: the row as a whole. */
export const WHOLE_ROW = -1;

export interface Place {
  /** `HEAD_ROW`, then the rows from 0, then the sums. */
  readonly row: number;
  /** `WHOLE_ROW`, or a column as it is drawn, from 0. */
  readonly column: number;
}

/** The table around a place. */
export interface Surroundings {
  /** Rows that open can have the focus as a whole (treegrid). */
  readonly isTreegrid: boolean;
  readonly rows: number;
  readonly columns: number;
  readonly hasFooter: boolean;
  /** So many rows are one screen. */
  readonly pageRows: number;
  readonly choice: 'single' | 'multiple' | undefined;
  /** Of the row with the focus: */
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
  | { readonly kind: 'move' | 'extend'; readonly to: Place }
  | { readonly kind: 'open' | 'close' | 'choose' | 'choose-to-here' | 'choose-page' | 'activate' | 'menu' };

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Another row in the same column, as far as there is one. The head has no whole row. */
function rowMove(place: Place, around: Surroundings, to: number): GridAction {
  const row = within(to, HEAD_ROW, around.rows - 1 + (around.hasFooter ? 1 : 0));
  const column = row === HEAD_ROW ? Math.max(0, place.column) : place.column;
  return { kind: 'move', to: { row, column } };
}

/** As above, but stays in the body: what pages through rows does not end on the head. */
function bodyMove(place: Place, around: Surroundings, to: number): GridAction {
  return rowMove(place, around, within(to, 0, Math.max(0, around.rows - 1)));
}

function right(place: Place, around: Surroundings): GridAction {
  const { row, column } = place;
  if (column === WHOLE_ROW && around.canOpen && !around.isOpen) return { kind: 'open' };
  const last = around.isPanel ? 0 : around.columns - 1;
  return { kind: 'move', to: { row, column: Math.min(last, column + 1) } };
}

function left(place: Place, around: Surroundings): GridAction {
  const { row, column } = place;
  if (column > 0) return { kind: 'move', to: { row, column: column - 1 } };
  if (column === WHOLE_ROW) {
    if (around.isOpen) return { kind: 'close' };
    return { kind: 'move', to: { row: around.parent ?? row, column } };
  }
  const isWhole = around.isTreegrid && row !== HEAD_ROW;
  return { kind: 'move', to: { row, column: isWhole ? WHOLE_ROW : 0 } };
}

/** Home and End: in a row of cells its ends, of whole rows the first and the last. */
function toEnd(place: Place, around: Surroundings, isLast: boolean): GridAction {
  if (place.column === WHOLE_ROW) return bodyMove(place, around, isLast ? around.rows - 1 : 0);
  return { kind: 'move', to: { row: place.row, column: isLast && !around.isPanel ? around.columns - 1 : 0 } };
}

/** With Ctrl: the first row and the last; in a plain grid their first and last cell. */
function toCorner(place: Place, around: Surroundings, isLast: boolean): GridAction {
  const row = isLast ? Math.max(0, around.rows - 1) : 0;
  const corner = isLast ? around.columns - 1 : 0;
  return { kind: 'move', to: { row, column: around.isTreegrid ? place.column : corner } };
}

function withArrow(press: KeyPress, place: Place, around: Surroundings): GridAction | undefined {
  const steps = press.key === 'ArrowDown' ? 1 : -1;
  if (press.isAlt) return place.row === HEAD_ROW && steps === 1 ? { kind: 'menu' } : undefined;
  if (press.isShift && around.choice === 'multiple' && place.row !== HEAD_ROW) {
    const { row, column } = place;
    return { kind: 'extend', to: { row: within(row + steps, 0, Math.max(0, around.rows - 1)), column } };
  }
  return rowMove(place, around, place.row + steps);
}

function withSpace({ isShift }: KeyPress, { row }: Place, { choice, isPanel, rows }: Surroundings) {
  if (row === HEAD_ROW) return { kind: 'activate' } as const;
  if (choice === undefined || isPanel || row >= rows) return undefined;
  return { kind: isShift && choice === 'multiple' ? 'choose-to-here' : 'choose' } as const;
}

/** Keys that mean the same whatever is held down with them. */
const ALONE: Readonly<Record<string, (press: KeyPress, place: Place, around: Surroundings) => GridAction | undefined>> =
  {
    ArrowDown: withArrow,
    ArrowUp: withArrow,
    ArrowRight: ({ isAlt }, place, around) => (isAlt ? undefined : right(place, around)),
    ArrowLeft: ({ isAlt }, place, around) => (isAlt ? undefined : left(place, around)),
    PageDown: (_press, place, around) => bodyMove(place, around, place.row + around.pageRows),
    PageUp: (_press, place, around) => bodyMove(place, around, place.row - around.pageRows),
    Home: ({ isCtrl }, place, around) => (isCtrl ? toCorner : toEnd)(place, around, false),
    End: ({ isCtrl }, place, around) => (isCtrl ? toCorner : toEnd)(place, around, true),
    ' ': withSpace,
    Enter: () => ({ kind: 'activate' }),
    F10: ({ isShift }, { row }) => (isShift && row === HEAD_ROW ? { kind: 'menu' } : undefined),
    ContextMenu: (_press, { row }) => (row === HEAD_ROW ? { kind: 'menu' } : undefined),
  };

const WITH_CTRL = new Set(['Home', 'End']);

/**
 * What a key does where the focus is; undefined where it is none of the table's. After the grid and treegrid patterns
 * of the WAI-ARIA Authoring Practices.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
export function actionOf(press: KeyPress, place: Place, around: Surroundings): GridAction | undefined {
  if (press.isCtrl && press.key.toLowerCase() === 'a')
    return around.choice === 'multiple' ? { kind: 'choose-page' } : undefined;
  if (press.isCtrl && !WITH_CTRL.has(press.key)) return undefined;
  return ALONE[press.key]?.(press, place, around);
}
