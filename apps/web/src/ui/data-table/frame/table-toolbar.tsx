import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { focusBeside } from '../../focus/focus-beside.ts';
import { SearchField } from '../../form/search-field.tsx';
import { Icon } from '../../icon/icon.tsx';
import { Sheet } from '../../overlay/sheet.tsx';
import { useIsWide } from '../../responsive/use-is-wide.ts';
import { Stack } from '../../layout/stack.tsx';
import { Toolbar } from '../../layout/toolbar.tsx';
import { ColumnFilters } from './column-filters.tsx';
import { countText } from './count-text.ts';
import type { ListState } from './framed-list.ts';
import styles from './table-toolbar.module.css';

interface TableToolbarProps {
  readonly list: ListState;
  /** Filters that do not belong to a column. */
  readonly filters?: ReactNode;
  /** True for filters in a sheet at any width, where they would fill more than a line. */
  readonly hasManyFilters?: boolean;
  /** Controls at the end: columns, export. */
  readonly tools: ReactNode;
}

/** The toolbar of a table: search, filters, tools. On the phone, or if there are many, the filters open in a sheet. */
export function TableToolbar({ list, filters, hasManyFilters = false, tools }: TableToolbarProps) {
  const isInLine = useIsWide() && !hasManyFilters;
  const { table, typed, isTooShort, onType, isNarrowed, onClear } = list;
  const hasFilters = filters !== undefined || Object.values(table.columns).some(({ filter }) => filter !== undefined);
  return (
    <Toolbar>
      {typed !== undefined && (
        <SearchField
          label={table.searchLabel ?? 'Search'}
          size="small"
          className={styles.search}
          value={typed}
          isTooShort={isTooShort}
          onType={onType}
        />
      )}
      {isInLine && (
        <>
          {filters}
          <ColumnFilters {...list} />
        </>
      )}
      {!isInLine && hasFilters && <FilterSheetButton list={list} filters={filters} />}
      {isNarrowed && (
        <Button
          size="small"
          kind="ghost"
          onPress={({ target }) => {
            focusBeside(target);
            onClear();
          }}
        >
          Clear filters
        </Button>
      )}
      <div className={styles.tools}>{tools}</div>
    </Toolbar>
  );
}

function FilterSheetButton({ list, filters }: Pick<TableToolbarProps, 'list' | 'filters'>) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useIsWide();
  const { table, count, isCountCut } = list;
  const found = count === undefined ? table.rows[1] : countText(table, count, isCountCut).toLowerCase();
  // A render function for the sheet, not a component.
  const footer = (close: () => void) => (
    <Button kind="primary" onPress={close}>
      Show {found}
    </Button>
  );
  return (
    <>
      <Button size="small" onPress={() => setIsOpen(true)}>
        <Icon name="filters" size="small" />
        Filters
      </Button>
      {isOpen && (
        <Sheet title="Filters" side={isWide ? 'end' : 'bottom'} onClose={() => setIsOpen(false)} footer={footer}>
          <Stack>
            {filters}
            <ColumnFilters {...list} isOpen />
          </Stack>
        </Sheet>
      )}
    </>
  );
}
