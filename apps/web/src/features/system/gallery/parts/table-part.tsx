import { groupIndian } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { sortRows } from '../../../../ui/data-table/sort-rows.ts';
import { useWindows } from '../../../../ui/data-table/use-windows.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Part, Specimen } from './specimen.tsx';
import type { SampleOrder } from '../model/table-samples.ts';
import { fetchNewest, fetchOldest, samplePage, sampleTable } from '../model/table-samples.ts';
import { TreeSample } from './table-tree.tsx';
import { useSampleView } from './use-sample-view.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';
import styles from './table-part.module.css';

/** Tables in each of their forms. */
export const TablePart = () => (
  <Part title="Data table">
    <Specimen title="Tree with detail panels and totals" isWide>
      <TreeSample />
    </Specimen>
    <Specimen title="Pages: the selection is kept across pages" isWide>
      <PagedSample />
    </Specimen>
    <Specimen title="100,000 rows in windows of 200, at most 5,000 loaded" isWide>
      <LongSample />
    </Specimen>
    <Specimen title="Pinned column, fixed widths, single selection" isWide>
      <PinnedSample />
    </Specimen>
    <Specimen title="Empty">
      <StateSample />
    </Specimen>
    <Specimen title="First load">
      <StateSample isBusy />
    </Specimen>
  </Part>
);

const COLUMNS = columnsOf<typeof sampleTable.columns, SampleOrder>(sampleTable);
const keyOf = ({ id }: SampleOrder) => id;
const labelOf = ({ number }: SampleOrder) => `order ${number}`;
const TABLE = { density: 'staff', columns: COLUMNS, rowKey: keyOf, rowLabel: labelOf } as const;
/** The sample server sorts by one column. */
const LONG = COLUMNS.map((column) => ({ ...column, isSortable: column.key === 'placed' }));
const NARROW_COLUMNS = 3;
const NARROW = COLUMNS.slice(0, NARROW_COLUMNS);
const FEW = samplePage(0, 5);

const PAGE_ROWS = 10;
const PAGED_COUNT = 200;
const PAGED = samplePage(0, PAGED_COUNT);

function PagedSample() {
  const shown = useSampleView(sampleTable.defaultSort);
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1', '2']));
  const [isBusy, setBusy] = useState(false);
  const offset = (page - 1) * PAGE_ROWS;
  const rows = sortRows(sampleTable, PAGED, shown).slice(offset, offset + PAGE_ROWS);
  return (
    <>
      <ButtonRow>
        <span role="status">{selected.size} selected</span>
        <Button size="small" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
          Previous page
        </Button>
        <Button size="small" isDisabled={page * PAGE_ROWS === PAGED_COUNT} onPress={() => setPage(page + 1)}>
          Next page
        </Button>
        <Button size="small" onPress={() => setBusy(!isBusy)}>
          {isBusy ? 'Stop loading' : 'Start loading'}
        </Button>
      </ButtonRow>
      <ListFrame as="div">
        <DataTable
          label="Orders by page"
          {...TABLE}
          {...shown}
          source={{ kind: 'page', rows, offset, count: PAGED_COUNT }}
          selection={{ mode: 'multiple', selected, onSelect: setSelected }}
          isBusy={isBusy}
        />
      </ListFrame>
    </>
  );
}

function LongSample() {
  const shown = useSampleView(sampleTable.defaultSort);
  const fetchWindow = shown.sortAsc ? fetchOldest : fetchNewest;
  const { source, isBusy, loadedRows } = useWindows({ key: String(shown.sortAsc), fetchWindow });
  return (
    <>
      <p className="type-12 muted tabular">
        {`${groupIndian(String(loadedRows))} of ${groupIndian(String(source.count))} rows loaded`}
      </p>
      <ListFrame as="div" className={styles.long}>
        <DataTable label="Long list" {...TABLE} columns={LONG} {...shown} source={source} isBusy={isBusy} />
      </ListFrame>
    </>
  );
}

function PinnedSample() {
  const shown = useSampleView(sampleTable.defaultSort, { pinned: ['amount'], widthsPx: { fund: 150, client: 120 } });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['3']));
  return (
    <ListFrame as="div">
      <DataTable
        label="Pinned orders"
        {...TABLE}
        {...shown}
        source={{ kind: 'page', rows: FEW, offset: 0, count: FEW.length }}
        selection={{ mode: 'single', selected, onSelect: setSelected }}
      />
    </ListFrame>
  );
}

const NO_ROWS = { kind: 'page', rows: [], offset: 0, count: 0 } as const;

function StateSample({ isBusy = false }: { isBusy?: boolean }) {
  const shown = useSampleView(sampleTable.defaultSort);
  return (
    <ListFrame as="div">
      <DataTable
        label={isBusy ? 'Busy table' : 'Empty table'}
        {...TABLE}
        columns={NARROW}
        {...shown}
        source={NO_ROWS}
        isBusy={isBusy}
      />
      {!isBusy && <EmptyState title="No orders yet">Orders appear here once placed.</EmptyState>}
    </ListFrame>
  );
}
