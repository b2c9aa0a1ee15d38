import { dragColumn } from './drag-column.ts';
import type { ColumnView } from './arrange-columns.ts';
import { moveColumn } from './arrange-columns.ts';
import { HEAD_ROW } from './grid-keys.ts';
import { ROLES } from './grid-roles.ts';
import { HeaderCell } from './header-cell.tsx';
import { orderAfter } from './order-after.ts';
import { RowChoice } from './row-choice.tsx';
import type { TableColumn } from './table-column.ts';
import type { ColumnWidths } from './use-column-widths.ts';

type Head = Omit<TableColumn<never>, 'cell'>;

interface HeaderRowProps {
  readonly declared: readonly Head[];
  readonly shown: readonly Head[];
  readonly pinned: number;
  readonly order: string;
  readonly onOrder: (order: string) => void;
  readonly view: ColumnView;
  readonly onView: (view: ColumnView) => void;
  readonly onMenu: (key: string, button: HTMLElement) => void;
  readonly widths: ColumnWidths;
  /** The column with the focus, where that is in the head. */
  readonly active: number | undefined;
  /** How many of the page are chosen; undefined where rows cannot be chosen, or not all at once. */
  readonly choice: 'all' | 'some' | 'none' | 'each' | undefined;
}

/** The heads of the columns, in view however far the rows are scrolled. */
export function HeaderRow(props: HeaderRowProps) {
  const { declared, shown, pinned, order, onOrder, view, onView, onMenu, widths, active, choice } = props;
  const first = choice ? 1 : 0;
  return (
    <tr {...ROLES.row} aria-rowindex={1} data-line={HEAD_ROW}>
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
            <span className="visually-hidden">Chosen</span>
          ) : (
            <RowChoice
              mode="multiple"
              isChosen={choice === 'all'}
              isMixed={choice === 'some'}
              label="Choose all rows of this page"
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
          order={order}
          isActive={active === at + first}
          widths={widths}
          onSort={() => onOrder(orderAfter(column, order))}
          onMenu={onMenu}
          onGrab={(event) => dragColumn(event, (drop) => onView(moveColumn(declared, view, drop)))}
        />
      ))}
    </tr>
  );
}
