import { COLUMN_RESIZE_MIN_PX, COLUMN_WIDTH_MAX_PX } from '@artha/domain/kit/limits';
import type { TableView } from '@artha/contract/system/table-views';
import type { TableColumn } from './table-column.ts';

/** The part of a saved view that concerns columns. */
export type ColumnView = Pick<TableView, 'columns' | 'hidden' | 'pinned' | 'widthsPx'>;

type ColumnKeys = Pick<TableColumn<never>, 'key' | 'isRowHeader' | 'isHidden'>;

export interface Arranged<Column> {
  /** The shown columns in order: the row header, the pinned ones, all others. */
  readonly shown: readonly Column[];
  /** How many of them are pinned. */
  readonly pinned: number;
}

/** Keys in the order of the view; a column unknown to the view follows its declared predecessor. */
function orderOf(declared: readonly ColumnKeys[], known: readonly string[]): readonly string[] {
  const keys = declared.map(({ key }) => key);
  const order = known.filter((key) => keys.includes(key));
  for (const [at, key] of keys.entries()) {
    if (order.includes(key)) continue;
    const before = order.indexOf(keys[at - 1] ?? '');
    order.splice(before + 1, 0, key);
  }
  return order;
}

/** The row header; by default the first column. */
const headerOf = <Column extends ColumnKeys>(declared: readonly Column[]): Column | undefined =>
  declared.find((column) => column.isRowHeader) ?? declared[0];

/** Which columns are shown, in which order. Unknown columns are skipped; new ones take their declared position. */
export function arrangeColumns<Column extends ColumnKeys>(
  declared: readonly Column[],
  { columns, hidden, pinned }: Omit<ColumnView, 'widthsPx'>,
): Arranged<Column> {
  const header = headerOf(declared);
  const isShown = ({ key, isHidden }: Column) =>
    key !== header?.key && !(columns.includes(key) ? hidden.includes(key) : isHidden || hidden.includes(key));
  const ordered = orderOf(declared, columns)
    .map((key) => declared.find((column) => column.key === key))
    .filter((column): column is Column => column !== undefined && isShown(column));
  const kept = pinned.flatMap((key) => ordered.find((column) => column.key === key) ?? []);
  const others = ordered.filter(({ key }) => !pinned.includes(key));
  return { shown: [...(header ? [header] : []), ...kept, ...others], pinned: kept.length + (header ? 1 : 0) };
}

/** The view with all defaults written out, so that later changes of the declaration do not move anything. */
function explicitView<View extends ColumnView>(declared: readonly ColumnKeys[], view: View): View {
  const unknown = declared.filter(({ key }) => !view.columns.includes(key));
  const hidden = new Set([...view.hidden, ...unknown.filter(({ isHidden }) => isHidden).map(({ key }) => key)]);
  return { ...view, columns: [...orderOf(declared, view.columns)], hidden: [...hidden] };
}

export function hideColumn<View extends ColumnView>(declared: readonly ColumnKeys[], view: View, key: string): View {
  const whole = explicitView(declared, view);
  return { ...whole, hidden: [...whole.hidden.filter((each) => each !== key), key] };
}

export function showColumn<View extends ColumnView>(declared: readonly ColumnKeys[], view: View, key: string): View {
  const whole = explicitView(declared, view);
  return { ...whole, hidden: whole.hidden.filter((each) => each !== key) };
}

/** Pins a column after the pinned ones, or unpins it. */
export const pinColumn = <View extends ColumnView>(view: View, key: string, isPinned: boolean): View => ({
  ...view,
  pinned: [...view.pinned.filter((each) => each !== key), ...(isPinned ? [key] : [])],
});

/** The neighbours a column can swap with: pinned columns swap with pinned ones, others with others. */
export function neighbours({ shown, pinned }: Arranged<ColumnKeys>, key: string): { left?: string; right?: string } {
  const at = shown.findIndex((column) => column.key === key);
  const isPinned = at < pinned;
  const stays = (other: number) => other >= 1 && other < shown.length && other < pinned === isPinned;
  const [left, right] = [shown[at - 1], shown[at + 1]];
  return at < 1
    ? {}
    : { ...(left && stays(at - 1) && { left: left.key }), ...(right && stays(at + 1) && { right: right.key }) };
}

const moved = (keys: readonly string[], key: string, target: string, isAfter: boolean): string[] => {
  const others = keys.filter((each) => each !== key);
  others.splice(others.indexOf(target) + (isAfter ? 1 : 0), 0, key);
  return others;
};

/** Moves a column next to another; it takes over whether that one is pinned. */
export function moveColumn<View extends ColumnView>(
  declared: readonly ColumnKeys[],
  view: View,
  { key, target, isAfter }: { readonly key: string; readonly target: string; readonly isAfter: boolean },
): View {
  if (key === target) return view;
  const whole = explicitView(declared, view);
  const others = whole.pinned.filter((each) => each !== key);
  const pinned = others.includes(target) ? moved(others, key, target, isAfter) : others;
  return { ...whole, pinned, columns: moved(whole.columns, key, target, isAfter) };
}

/** A width within the limits of a column. */
export const widthWithin = (px: number): number =>
  Math.round(Math.min(COLUMN_WIDTH_MAX_PX, Math.max(COLUMN_RESIZE_MIN_PX, px)));
