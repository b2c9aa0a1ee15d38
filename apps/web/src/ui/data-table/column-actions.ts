import type { Arranged, ColumnView } from './arrange-columns.ts';
import { hideColumn, moveColumn, neighbours, pinColumn } from './arrange-columns.ts';
import type { TableColumn } from './table-column.ts';

export type ColumnActionKind =
  | 'sort-ascending'
  | 'sort-descending'
  | 'pin'
  | 'unpin'
  | 'move-left'
  | 'move-right'
  | 'hide'
  | 'fit';

export const ACTION_LABELS: Readonly<Record<ColumnActionKind, string>> = {
  'sort-ascending': 'Sort ascending',
  'sort-descending': 'Sort descending',
  pin: 'Pin',
  unpin: 'Unpin',
  'move-left': 'Move left',
  'move-right': 'Move right',
  hide: 'Hide',
  fit: 'Fit width',
};

type ColumnTraits = Pick<TableColumn<never>, 'key' | 'isSortable' | 'isRowHeader' | 'isHidden'>;

/** The actions available for a column. The row header cannot be moved or hidden. */
export function actionsOf(arranged: Arranged<ColumnTraits>, key: string): readonly ColumnActionKind[] {
  const at = arranged.shown.findIndex((column) => column.key === key);
  const { left, right } = neighbours(arranged, key);
  const sorts = arranged.shown[at]?.isSortable === true;
  return [
    ...(sorts ? (['sort-ascending', 'sort-descending'] as const) : []),
    ...(at > 0 ? [at < arranged.pinned ? ('unpin' as const) : ('pin' as const)] : []),
    ...(left === undefined ? [] : ['move-left' as const]),
    ...(right === undefined ? [] : ['move-right' as const]),
    ...(at > 0 ? ['hide' as const] : []),
    'fit',
  ];
}

interface Arrangement<View> {
  readonly declared: readonly ColumnTraits[];
  readonly arranged: Arranged<ColumnTraits>;
  readonly view: View;
}

/** The view after a column was pinned, moved or hidden; unchanged by other actions. */
export function viewAfter<View extends ColumnView>(
  action: ColumnActionKind,
  key: string,
  { declared, arranged, view }: Arrangement<View>,
): View {
  const { left, right } = neighbours(arranged, key);
  if (action === 'pin' || action === 'unpin') return pinColumn(view, key, action === 'pin');
  if (action === 'hide') return hideColumn(declared, view, key);
  if (action === 'move-left' && left !== undefined)
    return moveColumn(declared, view, { key, target: left, isAfter: false });
  if (action === 'move-right' && right !== undefined)
    return moveColumn(declared, view, { key, target: right, isAfter: true });
  return view;
}

/** The screen reader announcement after an action; empty where the header cell announces the change itself. */
export function announcementAfter(action: ColumnActionKind, label: string, position: number, count: number): string {
  if (action === 'pin' || action === 'unpin') return `${label} ${action === 'pin' ? 'pinned' : 'unpinned'}`;
  if (action === 'hide') return `${label} hidden`;
  if (action === 'move-left' || action === 'move-right') return `${label} is column ${position} of ${count}`;
  return '';
}
