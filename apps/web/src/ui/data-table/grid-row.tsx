import type { CSSProperties } from 'react';
import { memo } from 'react';
import { Icon } from '../icon/icon.tsx';
import { isFigure } from './column-kinds.ts';
import { pinProperty } from './column-properties.ts';
import { WHOLE_ROW } from './grid-keys.ts';
import { ROLES } from './grid-roles.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { TableColumn } from './table-column.ts';
import styles from './grid-row.module.css';

export interface GridRowProps<Row> {
  /** Undefined while loading. */
  readonly row: Row | undefined;
  /** Index in the table body. */
  readonly line: number;
  /** The aria-rowindex. */
  readonly rowIndex: number;
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly pinned: number;
  readonly choice: 'single' | 'multiple' | undefined;
  readonly isChosen: boolean;
  /** The column with the focus, `WHOLE_ROW`, or undefined where it is elsewhere. */
  readonly active: number | undefined;
  /** Whether it is positioned absolutely, in a virtualised list. */
  readonly isPositioned: boolean;
  /** Undefined in a plain grid. */
  readonly tree: 'tree' | 'detail' | 'leaf' | undefined;
  readonly isOpen: boolean;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
}

/** The ARIA attributes of a row of a tree. */
const treeAttributes = <Row,>({ tree, isOpen, level, position, siblings }: GridRowProps<Row>) =>
  tree && {
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-expanded': tree === 'leaf' ? undefined : isOpen,
  };

function PlainGridRow<Row>(props: GridRowProps<Row>) {
  const { row, line, rowIndex, label, columns, pinned, choice, isChosen, active, isPositioned, tree, level } = props;
  const first = choice ? 1 : 0;
  const stop = (column: number) => (active === column ? 0 : -1);
  return (
    <tr
      {...ROLES.row}
      aria-rowindex={rowIndex}
      aria-selected={choice && isChosen}
      {...treeAttributes(props)}
      data-line={line}
      data-chosen={isChosen || undefined}
      data-open={(tree === 'detail' && props.isOpen) || undefined}
      tabIndex={tree ? stop(WHOLE_ROW) : undefined}
      style={{ ...(isPositioned && { '--line-at': line }), ...(tree && { '--level': level - 1 }) } as CSSProperties}
    >
      {choice && (
        <td {...ROLES.cell} aria-colindex={1} data-sticky data-choice tabIndex={stop(0)}>
          {row !== undefined && (
            <RowCheckbox
              mode={choice}
              isChosen={isChosen}
              label={`Select ${label}`}
              isStop={active !== undefined}
              act="choose"
            />
          )}
        </td>
      )}
      {columns.map((column, at) => {
        const cell = {
          'aria-colindex': at + first + 1,
          'data-numeric': isFigure(column.kind) || undefined,
          'data-kept': at === pinned - 1 || undefined,
          tabIndex: stop(at + first),
          ...(at < pinned && { 'data-sticky': true, style: { insetInlineStart: `var(${pinProperty(at)})` } }),
        };
        const content = row === undefined ? <LoadingCell isFirst={at === 0} /> : column.cell(row);
        return at === 0 ? (
          <th key={column.key} scope="row" {...ROLES.rowHeader} {...cell}>
            {tree ? <Opener {...props}>{content}</Opener> : content}
          </th>
        ) : (
          <td key={column.key} {...ROLES.cell} {...cell}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** A cell of a row that is loading; the first one announces it for the row. */
const LoadingCell = ({ isFirst }: { isFirst: boolean }) => (
  <>
    {isFirst && <span className="visually-hidden">Loading</span>}
    <span className={styles.coming} data-loading />
  </>
);

/** The header cell of an expandable row: the button, then the content. */
function Opener<Row>({ tree, isOpen, label, active, children }: GridRowProps<Row> & { children: React.ReactNode }) {
  return (
    <span className={styles.name}>
      {tree === 'leaf' ? (
        <span className={styles.opener} />
      ) : (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-label={`${tree === 'tree' ? 'Rows below' : 'Details of'} ${label}`}
          tabIndex={active === undefined ? -1 : 0}
          data-act="open"
        >
          <Icon name="chevron-right" size="small" />
        </button>
      )}
      <span className={styles.content}>{children}</span>
    </span>
  );
}

/** A memoised row. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
