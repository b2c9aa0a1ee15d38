import { ClientError, messageOfError } from '@artha/client/client-error';
import { TABLE_PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import type { ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import { ListFrame } from '../../card/list-frame.tsx';
import { EmptyState, ErrorState } from '../../states/states.tsx';
import type { DataTableProps } from '../data-table-props.ts';
import { DataTable } from '../data-table.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { FramedList } from './framed-list.ts';
import { TableFooter } from './table-footer.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import styles from './table-frame.module.css';

type Passed = 'columns' | 'rowKey' | 'rowLabel' | 'density' | 'detail' | 'childrenOf' | 'expanded' | 'onExpanded';

interface TableFrameProps<Row> extends Pick<DataTableProps<Row>, Passed | 'selection' | 'onRow' | 'foot'> {
  readonly list: FramedList<Row>;
  /** Accessible name; the table's title unless given. */
  readonly label?: string;
  /** Filters that are no column's. */
  readonly filters?: ReactNode;
  /** Stands before the columns menu: refresh, export. */
  readonly tools?: ReactNode;
  /** What is done with the rows that are chosen. */
  readonly chosenTools?: ReactNode;
  /** Where there is nothing at all. */
  readonly empty: ReactNode;
  /** Where the filters find nothing; the rest of the sentence under 'No orders match'. */
  readonly emptyHint?: string;
}

/** A list with all around it: its line of filters, the table, its pages; waiting, nothing and failure in its place. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { list, filters, tools, label = list.table.title } = props;
  const { columns } = props;
  const toolbar = (
    <>
      {tools}
      <ColumnsMenu columns={columns} view={list.view} onView={list.onView} onResetView={list.onResetView} />
    </>
  );
  return (
    <ListFrame aria-label={label} aria-busy={list.isBusy}>
      <TableToolbar list={list} tools={toolbar} {...(filters !== undefined && { filters })} />
      <ChosenBar {...props} />
      <TableContent {...props} label={label} />
    </ListFrame>
  );
}

/** What is chosen stays so on other pages; this says how many there are, wherever one is. */
function ChosenBar<Row>({ selection, chosenTools, list }: TableFrameProps<Row>) {
  if (!selection || selection.selected.size === 0) return null;
  return (
    <div className={styles.chosen} role="status">
      <span className="medium">
        {selection.selected.size} {list.table.rows[selection.selected.size === 1 ? 0 : 1]} selected
      </span>
      {chosenTools}
      <Button size="small" kind="ghost" onPress={() => selection.onSelect(new Set())}>
        Clear selection
      </Button>
    </div>
  );
}

function TableContent<Row>({ label, ...props }: TableFrameProps<Row> & { readonly label: string }) {
  const { list, density, empty, emptyHint, columns, rowKey, rowLabel, ...rest } = props;
  const { table, count, failure, pageRows } = list;
  // Rows that are there stay when a later window of them does not come.
  if (failure !== undefined && failure !== null && (count === undefined || pageRows !== 'all'))
    return <Failed list={list} />;
  if (count === undefined) {
    const rows = typeof pageRows === 'number' ? pageRows : TABLE_PAGE_SIZE_ROWS;
    return <TableSkeleton what={table.rows[1]} rows={rows} density={density} />;
  }
  if (count === 0) return list.isNarrowed ? <NothingFound list={list} hint={emptyHint} /> : empty;
  if (list.source.kind === 'page' && list.source.rows.length === 0) return <PastTheEnd list={list} />;
  const { detail, childrenOf, expanded, onExpanded, selection, onRow, foot } = rest;
  return (
    <>
      <DataTable
        {...{
          label,
          density,
          columns,
          rowKey,
          rowLabel,
          detail,
          childrenOf,
          expanded,
          onExpanded,
          selection,
          onRow,
          foot,
        }}
        source={list.source}
        view={list.view}
        onView={list.onView}
        order={list.order}
        onOrder={list.onOrder}
        isBusy={list.isBusy}
      />
      <TableFooter list={list} />
    </>
  );
}

/** The server's words, and what helps: an order that is too much stays so, and a list that has changed has new pages. */
function Failed<Row>({ list }: { list: FramedList<Row> }) {
  const { failure, table, onOrder, onPage, onRetry } = list;
  const code = failure instanceof ClientError ? failure.code : undefined;
  const words = messageOfError(failure);
  if (code === 'table.sort-too-many')
    return <ErrorState words={words} onRetry={() => onOrder(table.order)} retryLabel="Sort as it comes" />;
  if (code === 'table.cursor-unknown')
    return <ErrorState words={words} onRetry={() => onPage(1)} retryLabel="First page" />;
  return <ErrorState words={words} onRetry={onRetry} />;
}

/** An old address, or rows that have gone since. */
const PastTheEnd = <Row,>({ list }: { list: FramedList<Row> }) => (
  <EmptyState
    title={`There are no ${list.table.rows[1]} on this page`}
    action={<Button onPress={() => list.onPage(1)}>First page</Button>}
  >
    The list has fewer pages than that.
  </EmptyState>
);

const NothingFound = <Row,>({ list, hint }: { list: FramedList<Row>; hint: string | undefined }) => (
  <EmptyState title={`No ${list.table.rows[1]} match`} action={<Button onPress={list.onClear}>Clear filters</Button>}>
    {hint ?? 'Try another spelling, other days, or fewer filters.'}
  </EmptyState>
);
