import { messageOfError } from '@artha/client/client-error';
import { TABLE_PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import type { ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import { LeavingButton } from '../../button/leaving-button.tsx';
import { ListFrame } from '../../card/list-frame.tsx';
import { EmptyState } from '../../states/empty-state.tsx';
import { PastTheEnd } from '../../states/past-the-end.tsx';
import { ErrorState } from '../../states/states.tsx';
import type { DataTableProps } from '../data-table-props.ts';
import { DataTable } from '../data-table.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { FramedList } from './framed-list.ts';
import { hasFailed, OutdatedBanner, wayOut } from './outdated-banner.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import styles from './table-frame.module.css';

type Passed = 'columns' | 'rowKey' | 'rowLabel' | 'density' | 'detail' | 'childrenOf' | 'expanded' | 'onExpanded';

interface TableFrameProps<Row> extends Pick<DataTableProps<Row>, Passed | 'selection' | 'onRow' | 'footer'> {
  readonly list: FramedList<Row>;
  /** Accessible name; the table's title unless given. */
  readonly label?: string;
  /** Filters that do not belong to a column. */
  readonly filters?: ReactNode;
  /** True for filters in a sheet at any width, where they would fill more than a line. */
  readonly hasManyFilters?: boolean;
  /** Shown before the columns menu: refresh, export. */
  readonly tools?: ReactNode;
  /** Actions on the selected rows. */
  readonly chosenTools?: ReactNode;
  /** Shown if there are no rows at all. */
  readonly empty: ReactNode;
  /** Shown below 'No orders match' if the filters find nothing. */
  readonly emptyHint?: string;
}

/** A table with its toolbar and footer, and its loading, empty and error states. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { list, filters, hasManyFilters = false, tools, label = list.table.title } = props;
  const { columns } = props;
  const toolbar = (
    <>
      {tools}
      <ColumnsMenu columns={columns} view={list.view} onView={list.onView} onResetView={list.onResetView} />
    </>
  );
  return (
    <ListFrame aria-label={label} aria-busy={list.isBusy}>
      <TableToolbar
        list={list}
        tools={toolbar}
        hasManyFilters={hasManyFilters}
        {...(filters !== undefined && { filters })}
      />
      <ChosenBar {...props} />
      <OutdatedBanner list={list} />
      <TableContent {...props} label={label} />
    </ListFrame>
  );
}

/** The number of selected rows, over all pages, and the actions on them. */
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
  const { table, count, pageRows } = list;
  if (count === undefined) {
    if (hasFailed(list)) return <Failed list={list} />;
    const rows = typeof pageRows === 'number' ? pageRows : TABLE_PAGE_SIZE_ROWS;
    return <TableSkeleton what={table.rows[1]} rows={rows} density={density} />;
  }
  if (count === 0) return list.isNarrowed ? <NothingFound list={list} hint={emptyHint} /> : empty;
  if (list.source.kind === 'page' && list.source.rows.length === 0)
    return <PastTheEnd what={list.table.rows[1]} onFirst={() => list.onPage(1)} />;
  const { detail, childrenOf, expanded, onExpanded, selection, onRow, footer } = rest;
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
          footer,
        }}
        source={list.source}
        view={list.view}
        onView={list.onView}
        sortBy={list.sortBy}
        sortAsc={list.sortAsc}
        onSort={list.onSort}
        isBusy={list.isBusy}
      />
      <TableFooter list={list} />
    </>
  );
}

/** The server's message and a way out. */
const Failed = <Row,>({ list }: { list: FramedList<Row> }) => (
  <ErrorState message={messageOfError(list.failure)} {...wayOut(list)} />
);

const NothingFound = <Row,>({ list, hint }: { list: FramedList<Row>; hint: string | undefined }) => (
  <EmptyState
    title={`No ${list.table.rows[1]} match`}
    action={<LeavingButton onLeave={list.onClear}>Clear filters</LeavingButton>}
  >
    {hint ?? 'Try a different spelling or date range, or fewer filters.'}
  </EmptyState>
);
