import type { Sort } from '@artha/contract/kit/table';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-module.tsx';
import type { Arranged, ColumnView } from './arrange-columns.ts';
import type { ColumnActionKind } from './column-actions.ts';
import { ACTION_LABELS, actionsOf, viewAfter, announcementAfter } from './column-actions.ts';
import type { TableColumn } from './table-column.ts';
import type { ColumnWidths } from './use-column-widths.ts';

/** Loaded when first opened, because it depends on the popover code. */
const ColumnMenu = lazyPart(
  () => import('./column-menu.tsx'),
  (menu) => menu.ColumnMenu,
  'toast',
);

type HeaderColumn = Omit<TableColumn<never>, 'cell'>;

interface ColumnMenuOf {
  readonly declared: readonly HeaderColumn[];
  readonly arranged: Arranged<HeaderColumn>;
  readonly view: ColumnView;
  readonly onView: (view: ColumnView) => void;
  readonly onSort: (sort: Sort) => void;
  readonly widths: ColumnWidths;
  /** Called when a column was hidden: the focus goes to the given header. */
  readonly onMoved: (position: number) => void;
}

/** The column menu, and the announcement after an action. */
export function useColumnMenu({ declared, arranged, view, onView, onSort, widths, onMoved }: ColumnMenuOf) {
  const anchor = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const column = arranged.shown.find(({ key }) => key === open);

  const openMenu = (key: string, button: HTMLElement) => {
    anchor.current = button;
    setOpen(key);
  };

  const run = (action: ColumnActionKind, { key, label }: HeaderColumn) => {
    const after = viewAfter(action, key, { declared, arranged, view });
    const at = arranged.shown.findIndex((each) => each.key === key);
    const position = at + (action === 'move-left' ? -1 : action === 'move-right' ? 1 : 0);
    if (action === 'fit') widths.fit(key);
    else if (action === 'sort-ascending' || action === 'sort-descending')
      onSort({ sortBy: key, sortAsc: action === 'sort-ascending' });
    else onView(after);
    setAnnouncement(announcementAfter(action, label, position + 1, arranged.shown.length));
    setOpen(undefined);
    if (action === 'hide') onMoved(Math.max(0, at - 1));
  };

  const menu = (
    <>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      {column && (
        <Suspense>
          <ColumnMenu
            label={`Column ${column.label}`}
            anchor={anchor}
            actions={actionsOf(arranged, column.key).map((action) => ({
              label: ACTION_LABELS[action],
              run: () => run(action, column),
            }))}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );

  return { openMenu, menu };
}
