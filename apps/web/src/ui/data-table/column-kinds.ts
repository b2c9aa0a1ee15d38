import type { ColumnKind } from '@artha/contract/kit/table';

/** Numeric kinds: aligned right, sorted descending first. */
const FIGURES: ReadonlySet<ColumnKind> = new Set(['money', 'units', 'nav', 'percent', 'count', 'milliseconds']);

export const isFigure = (kind: ColumnKind): boolean => FIGURES.has(kind);

/** Whether the first press on a header sorts descending: figures and dates do, text does not. */
export const sortsDescendingFirst = (kind: ColumnKind): boolean =>
  isFigure(kind) || kind === 'date' || kind === 'instant';

const WIDTHS_PX: Readonly<Record<ColumnKind, number>> = {
  text: 180,
  code: 140,
  choice: 130,
  list: 240,
  json: 280,
  money: 150,
  units: 120,
  nav: 120,
  percent: 100,
  count: 96,
  milliseconds: 110,
  date: 130,
  instant: 190,
  flag: 90,
};
const NAME_WIDTH_PX = 240;
/** Width of a header: its letters at 12 px, bold while sorted, and its padding, as in the last column, and buttons. */
const LETTER_PX = 7;
const HEADER_PX = 76;

interface Sized {
  readonly kind: ColumnKind;
  readonly label: string;
  readonly isRowHeader?: boolean;
  readonly widthPx?: number;
}

/** The initial width of a column: as declared, else by its kind, never narrower than its header. */
export function widthOf({ kind, label, isRowHeader = false, widthPx }: Sized): number {
  const byKind = isRowHeader && kind === 'text' ? NAME_WIDTH_PX : WIDTHS_PX[kind];
  return widthPx ?? Math.max(byKind, label.length * LETTER_PX + HEADER_PX);
}
