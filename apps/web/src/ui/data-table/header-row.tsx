import type { Sort } from '@artha/contract/kit/table';
import { dragColumn } from './drag-column.ts';
import type { ColumnView } from './arrange-columns.ts';
import { moveColumn } from './arrange-columns.ts';
import { HEADER_ROW } from './grid-keys.ts';
import { ROLES } from './grid-roles.ts';
import { HeaderCell } from './header-cell.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { sortAfter } from './sort-after.ts';
import type { TableColumn } from './table-column.ts';
import type { ColumnWidths } from './use-column-widths.ts';

type HeaderColumn = Omit<TableColumn<never>, 'cell'>;

interface HeaderRowProps extends Sort {
  readonly declared: readonly HeaderColumn[];
  readonly shown: readonly HeaderColumn[];
  readonly pinned: number;
  readonly onSort: (sort: Sort) => void;
  readonly view: ColumnView;
  readonly onView: (view: ColumnView) => void;
  readonly onMenu: (key: string, button: HTMLElement) => void;
  readonly widths: ColumnWidths;
  /** The focused column, if the focus is in the header. */
  readonly active: number | undefined;
  /** How many rows of the page are selected; 'each' if they cannot be selected at once; undefined without selection. */
  readonly choice: 'all' | 'some' | 'none' | 'each' | undefined;
}

/** The sticky header row. */
export function HeaderRow(props: HeaderRowProps) {
  const { declared, shown, pinned, sortBy, sortAsc, onSort, view, onView, onMenu, widths, active, choice } = props;
  const first = choice ? 1 : 0;
  return (
    <tr {...ROLES.row} aria-rowindex={1} data-line={HEADER_ROW}>
      {choice && (
        <th
          scope="col"
          {...ROLES.columnHeader}
          aria-colindex={1}
          data-sticky
          data-choice
          tabIndex={active === 0 ? 0 : -1}
        >
          {choice === 'each' ? (
            <span className="visually-hidden">Selected</span>
          ) : (
            <RowCheckbox
              mode="multiple"
              isChosen={choice === 'all'}
              isMixed={choice === 'some'}
              label="Select all rows on this page"
              isStop={active === 0}
              act="choose-page"
            />
          )}
        </th>
      )}
      {shown.map((column, at) => (
        <HeaderCell
          key={column.key}
          column={column}
          at={at}
          colIndex={at + first + 1}
          pinned={pinned}
          direction={sortBy !== column.key ? undefined : sortAsc ? 'ascending' : 'descending'}
          isActive={active === at + first}
          widths={widths}
          onSort={() => onSort(sortAfter(column, { sortBy, sortAsc }))}
          onMenu={onMenu}
          onGrab={(event) => dragColumn(event, (drop) => onView(moveColumn(declared, view, drop)))}
        />
      ))}
    </tr>
  );
}
