import type { MouseEvent, PointerEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { ColumnEdge } from './column-edge.tsx';
import { isFigure } from './column-kinds.ts';
import { pinProperty } from './column-properties.ts';
import { ROLES } from './grid-roles.ts';
import type { TableColumn } from './table-column.ts';
import type { ColumnWidths } from './use-column-widths.ts';
import styles from './header-cell.module.css';

interface HeaderCellProps {
  readonly column: Pick<TableColumn<never>, 'key' | 'label' | 'kind' | 'isSortable' | 'widthPx'>;
  /** Among the columns shown, from 0. */
  readonly at: number;
  /** The aria-colindex, from 1. */
  readonly colIndex: number;
  readonly pinned: number;
  /** Undefined unless the rows are sorted by it. */
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly isActive: boolean;
  readonly widths: ColumnWidths;
  readonly onSort: (key: string) => void;
  readonly onMenu: (key: string, button: HTMLElement) => void;
  readonly onGrab: (event: PointerEvent<HTMLTableCellElement>) => void;
}

/** A column header: sorts, opens the column menu, and is dragged to move or resize the column. */
export function HeaderCell(props: HeaderCellProps) {
  const { column, at, colIndex, pinned, direction, isActive, widths, onSort, onMenu, onGrab } = props;
  const { key, label, kind, isSortable, widthPx } = column;
  const stop = isActive ? 0 : -1;
  return (
    <th
      scope="col"
      {...ROLES.columnHeader}
      aria-colindex={colIndex}
      aria-sort={direction}
      data-column={key}
      data-numeric={isFigure(kind) || undefined}
      data-fixed={at === 0 || undefined}
      data-sticky={at < pinned || undefined}
      data-kept={at === pinned - 1 || undefined}
      tabIndex={stop}
      style={at < pinned ? { insetInlineStart: `var(${pinProperty(at)})` } : undefined}
      onPointerDown={at === 0 ? undefined : onGrab}
    >
      <span className={styles.head}>
        {isSortable ? (
          <button type="button" className={styles.sort} tabIndex={stop} onClick={() => onSort(key)}>
            <span className={styles.label}>{label}</span>
            <Icon name="arrow-down" />
          </button>
        ) : (
          <span className={styles.label}>{label}</span>
        )}
        <button
          type="button"
          className={styles.menu}
          aria-label={`Column ${label}`}
          aria-haspopup="menu"
          tabIndex={stop}
          onClick={({ currentTarget }: MouseEvent<HTMLElement>) => onMenu(key, currentTarget)}
        >
          <Icon name="chevron-down" size="small" />
        </button>
      </span>
      <ColumnEdge columnKey={key} label={label} widthPx={widthPx} isStop={isActive} widths={widths} />
    </th>
  );
}
