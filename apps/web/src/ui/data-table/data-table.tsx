import type { DataTableProps } from './data-table-props.ts';
import { FooterRow } from './footer-row.tsx';
import { HEAD_ROW } from './grid-keys.ts';
import { ROLES } from './grid-roles.ts';
import { HeaderRow } from './header-row.tsx';
import { TableBody } from './table-body.tsx';
import { useDataTable } from './use-data-table.ts';
import styles from './data-table.module.css';

/**
 * Rows in columns that are sorted, moved, pinned and made wider; a page of them, a tree, or a long list of which those
 * in view are there. Everything works by keyboard, after the grid and treegrid patterns of WAI-ARIA.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, density, columns, view, onView, order, onOrder, selection, foot, isBusy = false } = props;
  const { scroller, table, lines, drawn, arranged, columnCount, hasFooter, ...made } = useDataTable(props);
  const { place, chosen, widths, columnMenu, events, focus } = made;
  const { shown, pinned } = arranged;
  const { count, total, whole, isTreegrid } = lines;
  const isPageChosen = selection?.mode === 'multiple' && whole !== undefined;
  const activeIn = (row: number) => (place.row === row ? place.column : undefined);

  return (
    <div className={styles.scroll} ref={scroller} data-density={density} data-busy={isBusy || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid is worked with */}
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
            {...{ declared: columns, shown, pinned, order, onOrder, view, onView, widths }}
            onMenu={columnMenu.openMenu}
            active={activeIn(HEAD_ROW)}
            choice={selection && (isPageChosen ? chosen.share : 'each')}
          />
        </thead>
        <TableBody {...props} {...{ lines, drawn, shown, pinned, place }} />
        {foot && hasFooter && (
          <tfoot {...ROLES.group}>
            <FooterRow
              {...{ line: count, columns: shown, pinned, isTreegrid, hasChoice: selection !== undefined, sums: foot }}
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
