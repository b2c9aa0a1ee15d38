import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../layout/box.ts';
import styles from './plain-table.module.css';

export interface PlainColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** True if the cells explain themselves; the title is then for screen readers only. */
  readonly isTitleHidden?: boolean;
  readonly isNumeric?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Its cell in the total row. */
  readonly total?: ReactNode;
  /** Class of its cells. */
  readonly className?: string | undefined;
}

interface Group<Row> {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly rows: readonly Row[];
}

interface PlainTableProps<Row> {
  /** For screen readers; visible with `isCaptionShown`. */
  readonly caption: ReactNode;
  readonly isCaptionShown?: boolean;
  /** The first column is the row header. */
  readonly columns: readonly PlainColumn<Row>[];
  /** All rows, or the rows by group. */
  readonly rows?: readonly Row[];
  readonly groups?: readonly Group<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** Rows that stand out. */
  readonly isMarked?: (row: Row) => boolean;
  /** True adds a total row. */
  readonly hasTotal?: boolean;
  readonly density?: 'client' | 'staff';
  /** True on a card: no line above the header. */
  readonly isBare?: boolean;
  /** True inside the body of a card, which has its own padding. */
  readonly isFlush?: boolean;
  /** True if it may scroll: it then becomes a focusable region for keyboard users. */
  readonly isScrolling?: boolean;
  /** True if on the phone each row becomes a block of figures with their titles, which needs no scrolling. */
  readonly isStacked?: boolean;
  /** Class of the frame; it may set `--row`, `--gap`, `--edge` and `--ground`. */
  readonly className?: string | undefined;
}

/** The role that a part of a table has by itself: some browsers drop it where a style sheet changes the layout. */
const roleIf = (isStacked: boolean | undefined, role: string) => (isStacked === true ? { role } : {});

/** A short static table: lots, the figures of a chart. For longer lists see `DataTable`. */
export function PlainTable<Row>({ caption, columns, rows, groups, ...rest }: PlainTableProps<Row>) {
  const {
    rowKey,
    isMarked,
    hasTotal,
    density = 'client',
    isBare,
    isFlush,
    isScrolling,
    isStacked,
    isCaptionShown,
    className,
  } = rest;
  const captionId = useId();
  const bodies = groups ?? [{ key: 'all', title: undefined, rows: rows ?? [] }];
  return (
    <div
      className={classes(styles.frame, className)}
      data-density={density}
      data-bare={isBare === true || undefined}
      data-flush={isFlush === true || undefined}
      data-stacked={isStacked === true || undefined}
      {...(isScrolling === true && { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 })}
    >
      <table className={styles.table} {...roleIf(isStacked, 'table')}>
        <caption id={captionId} className={isCaptionShown === true ? styles.caption : 'visually-hidden'}>
          {caption}
        </caption>
        <PlainHeader columns={columns} isStacked={isStacked} />
        {bodies.map((group) => (
          <tbody key={group.key} {...roleIf(isStacked, 'rowgroup')}>
            {group.title !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <PlainRow
                key={rowKey(row)}
                columns={columns}
                isMarked={isMarked?.(row)}
                isStacked={isStacked}
                cellOf={(column) => column.cell(row)}
              />
            ))}
          </tbody>
        ))}
        {hasTotal === true && (
          <tfoot {...roleIf(isStacked, 'rowgroup')}>
            <PlainRow columns={columns} isStacked={isStacked} cellOf={(column) => column.total} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface PlainHeaderProps<Row> {
  readonly columns: readonly PlainColumn<Row>[];
  readonly isStacked: boolean | undefined;
}

const PlainHeader = <Row,>({ columns, isStacked }: PlainHeaderProps<Row>) => (
  <thead {...roleIf(isStacked, 'rowgroup')}>
    <tr {...roleIf(isStacked, 'row')}>
      {columns.map((column) => (
        <th
          key={column.key}
          scope="col"
          {...roleIf(isStacked, 'columnheader')}
          className={column.className}
          data-numeric={column.isNumeric || undefined}
        >
          {column.isTitleHidden === true ? <span className="visually-hidden">{column.title}</span> : column.title}
        </th>
      ))}
    </tr>
  </thead>
);

interface PlainRowProps<Row> {
  readonly columns: readonly PlainColumn<Row>[];
  readonly isMarked?: boolean | undefined;
  readonly isStacked?: boolean | undefined;
  readonly cellOf: (column: PlainColumn<Row>) => ReactNode;
}

const PlainRow = <Row,>({ columns, isMarked, isStacked, cellOf }: PlainRowProps<Row>) => (
  <tr data-marked={isMarked === true || undefined} {...roleIf(isStacked, 'row')}>
    {columns.map((column, at) => {
      const Cell = at === 0 ? 'th' : 'td';
      return (
        <Cell
          key={column.key}
          scope={at === 0 ? 'row' : undefined}
          {...roleIf(isStacked, at === 0 ? 'rowheader' : 'cell')}
          data-title={isStacked === true && at > 0 ? column.title : undefined}
          className={column.className}
          data-numeric={column.isNumeric || undefined}
        >
          {cellOf(column)}
        </Cell>
      );
    })}
  </tr>
);
