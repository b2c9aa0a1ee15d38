import { COLUMN_RESIZE_MIN_PX, COLUMN_WIDTH_MAX_PX } from '@artha/domain/kit/limits';
import type { TableView } from '@artha/contract/system/table-views';
import type { TableColumn } from './table-column.ts';

/** What of a saved view says where the columns stand. */
export type ColumnView = Pick<TableView, 'columns' | 'hidden' | 'pinned' | 'widthsPx'>;

type Placed = Pick<TableColumn<never>, 'key' | 'isRowHeader' | 'isHidden'>;

export interface Arranged<Column> {
  /** Those shown, in their order: the one that names the row, those pinned, all others. */
  readonly shown: readonly Column[];
  /** So many of them stay in view. */
  readonly pinned: number;
}

/** Keys in the order of the view; a column that it does not know follows the one it is declared after. */
function orderOf(declared: readonly Placed[], known: readonly string[]): readonly string[] {
  const keys = declared.map(({ key }) => key);
  const order = known.filter((key) => keys.includes(key));
  for (const [at, key] of keys.entries()) {
    if (order.includes(key)) continue;
    const before = order.indexOf(keys[at - 1] ?? '');
    order.splice(before + 1, 0, key);
  }
  return order;
}

/** The column that names its row; the first where none says so. */
const headerOf = <Column extends Placed>(declared: readonly Column[]): Column | undefined =>
  declared.find((column) => column.isRowHeader) ?? declared[0];

/**
 * Which columns are shown, and where. Columns that are gone are passed over, new ones stand where they are
 * declared.
 */
export function arrangeColumns<Column extends Placed>(
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

/** The view with all that it left to the declaration written out: what is changed next stands still. */
function written<View extends ColumnView>(declared: readonly Placed[], view: View): View {
  const unknown = declared.filter(({ key }) => !view.columns.includes(key));
  const hidden = new Set([...view.hidden, ...unknown.filter(({ isHidden }) => isHidden).map(({ key }) => key)]);
  return { ...view, columns: [...orderOf(declared, view.columns)], hidden: [...hidden] };
}

export function hideColumn<View extends ColumnView>(declared: readonly Placed[], view: View, key: string): View {
  const whole = written(declared, view);
  return { ...whole, hidden: [...whole.hidden.filter((each) => each !== key), key] };
}

export function showColumn<View extends ColumnView>(declared: readonly Placed[], view: View, key: string): View {
  const whole = written(declared, view);
  return { ...whole, hidden: whole.hidden.filter((each) => each !== key) };
}

/** Pins a column behind those that are pinned, or lets it go back to its place. */
export const pinColumn = <View extends ColumnView>(view: View, key: string, isPinned: boolean): View => ({
  ...view,
  pinned: [...view.pinned.filter((each) => each !== key), ...(isPinned ? [key] : [])],
});

/** The neighbours that a column can change places with: pinned ones among each other, the others likewise. */
export function neighbours({ shown, pinned }: Arranged<Placed>, key: string): { left?: string; right?: string } {
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

/** Puts a column beside another; beside one that is pinned it is pinned too, beside one that is not, it is not. */
export function moveColumn<View extends ColumnView>(
  declared: readonly Placed[],
  view: View,
  { key, target, isAfter }: { readonly key: string; readonly target: string; readonly isAfter: boolean },
): View {
  if (key === target) return view;
  const whole = written(declared, view);
  const others = whole.pinned.filter((each) => each !== key);
  const pinned = others.includes(target) ? moved(others, key, target, isAfter) : others;
  return { ...whole, pinned, columns: moved(whole.columns, key, target, isAfter) };
}

/** A width that a column may have. */
export const widthWithin = (px: number): number =>
  Math.round(Math.min(COLUMN_WIDTH_MAX_PX, Math.max(COLUMN_RESIZE_MIN_PX, px)));
