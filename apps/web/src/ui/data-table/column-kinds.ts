import type { ColumnKind } from '@artha/contract/kit/table';

/** Kinds whose digits stand under digits: at the right, sorted with the largest first. */
const FIGURES: ReadonlySet<ColumnKind> = new Set(['money', 'units', 'nav', 'percent', 'count', 'milliseconds']);

export const isFigure = (kind: ColumnKind): boolean => FIGURES.has(kind);

/** Where the first press on a head starts: figures and times with the largest, words with A. */
export const startsLargest = (kind: ColumnKind): boolean => isFigure(kind) || kind === 'date' || kind === 'instant';

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
/** Of a head: its letters at 12 px, and what stands around them. */
const LETTER_PX = 7;
const HEAD_PX = 68;

interface Sized {
  readonly kind: ColumnKind;
  readonly label: string;
  readonly isRowHeader?: boolean;
  readonly widthPx?: number;
}

/** How wide a column comes: as declared, else by what it holds, never narrower than its head. */
export function widthOf({ kind, label, isRowHeader = false, widthPx }: Sized): number {
  const byKind = isRowHeader && kind === 'text' ? NAME_WIDTH_PX : WIDTHS_PX[kind];
  return widthPx ?? Math.max(byKind, label.length * LETTER_PX + HEAD_PX);
}
