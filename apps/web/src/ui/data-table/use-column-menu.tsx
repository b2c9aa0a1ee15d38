import { lazy, Suspense, useRef, useState } from 'react';
import type { Arranged, ColumnView } from './arrange-columns.ts';
import type { ColumnActionKind } from './column-actions.ts';
import { ACTION_LABELS, actionsOf, viewAfter, wordsAfter } from './column-actions.ts';
import type { TableColumn } from './table-column.ts';
import type { ColumnWidths } from './use-column-widths.ts';

/** It floats, and brings along what floating takes: fetched once somebody asks for it. */
const ColumnMenu = lazy(() => import('./column-menu.tsx').then((menu) => ({ default: menu.ColumnMenu })));

type Head = Omit<TableColumn<never>, 'cell'>;

interface ColumnMenuOf {
  readonly declared: readonly Head[];
  readonly arranged: Arranged<Head>;
  readonly view: ColumnView;
  readonly onView: (view: ColumnView) => void;
  readonly onOrder: (order: string) => void;
  readonly widths: ColumnWidths;
  /** The column is gone or went elsewhere: the focus goes to a head. */
  readonly onMoved: (place: number) => void;
}

/** What can be done with a column, and what is said after it was done. */
export function useColumnMenu({ declared, arranged, view, onView, onOrder, widths, onMoved }: ColumnMenuOf) {
  const anchor = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState<string>();
  const [said, setSaid] = useState('');
  const column = arranged.shown.find(({ key }) => key === open);

  const openMenu = (key: string, button: HTMLElement) => {
    anchor.current = button;
    setOpen(key);
  };

  const run = (action: ColumnActionKind, { key, label }: Head) => {
    const after = viewAfter(action, key, { declared, arranged, view });
    const at = arranged.shown.findIndex((each) => each.key === key);
    const place = at + (action === 'move-left' ? -1 : action === 'move-right' ? 1 : 0);
    if (action === 'fit') widths.fit(key);
    else if (action === 'sort-ascending' || action === 'sort-descending')
      onOrder(action === 'sort-ascending' ? key : `-${key}`);
    else onView(after);
    setSaid(wordsAfter(action, label, place + 1, arranged.shown.length));
    setOpen(undefined);
    if (action === 'hide') onMoved(Math.max(0, at - 1));
  };

  const menu = (
    <>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {column && (
        <Suspense>
          <ColumnMenu
            label={`Column ${column.label}`}
            anchor={anchor}
            actions={actionsOf(arranged, column.key).map((action) => ({
              words: ACTION_LABELS[action],
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
