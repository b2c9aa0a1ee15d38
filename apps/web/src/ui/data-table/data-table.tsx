import type { DataTableProps } from './data-table-props.ts';
import { FooterRow } from './footer-row.tsx';
import { HEADER_ROW } from './grid-keys.ts';
import { ROLES } from './grid-roles.ts';
import { HeaderRow } from './header-row.tsx';
import { TableBody } from './table-body.tsx';
import { useDataTable } from './use-data-table.ts';
import styles from './data-table.module.css';

/**
 * A data grid: columns can be sorted, moved, pinned and resized; its rows are a page, a tree, or a long virtualised
 * list. Fully keyboard-operable, following the grid and treegrid patterns of WAI-ARIA.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, density, columns, view, onView, selection, footer, isBusy = false } = props;
  const { sortBy, sortAsc, onSort } = props;
  const { scroller, table, lines, drawn, arranged, columnCount, hasFooter, ...rest } = useDataTable(props);
  const { position, chosen, widths, columnMenu, events, focus } = rest;
  const { shown, pinned } = arranged;
  const { count, total, whole, isTreegrid } = lines;
  const isPageChosen = selection?.mode === 'multiple' && whole !== undefined;
  const activeIn = (row: number) => (position.row === row ? position.column : undefined);

  return (
    <div className={styles.scroll} ref={scroller} data-density={density} data-busy={isBusy || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid is interactive */}
      <table
        ref={table}
        className={styles.table}
        role={isTreegrid ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={1 + total + (hasFooter ? 1 : 0)}
        aria-colcount={columnCount}
        aria-multiselectable={selection && selection.mode === 'multiple'}
        aria-busy={isBusy}
        onKeyDown={events.handleKeyDown}
        onClick={events.handleClick}
        onChange={events.handleChange}
        onDoubleClick={events.handleDoubleClick}
        onFocus={focus.handleFocus}
        onBlur={focus.handleBlur}
      >
        <thead {...ROLES.group}>
          <HeaderRow
            {...{ declared: columns, shown, pinned, sortBy, sortAsc, onSort, view, onView, widths }}
            onMenu={columnMenu.openMenu}
            active={activeIn(HEADER_ROW)}
            choice={selection && (isPageChosen ? chosen.share : 'each')}
          />
        </thead>
        <TableBody {...props} {...{ lines, drawn, shown, pinned, position }} />
        {footer && hasFooter && (
          <tfoot {...ROLES.group}>
            <FooterRow
              {...{ line: count, columns: shown, pinned, isTreegrid, hasChoice: selection !== undefined, sums: footer }}
              rowIndex={total + 2}
              active={activeIn(count)}
            />
          </tfoot>
        )}
      </table>
      {columnMenu.menu}
    </div>
  );
}
