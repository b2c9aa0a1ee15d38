import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../apps/web/src/ui/tokens.css';
import '../../../apps/web/src/ui/base.css';
import { DataTable } from '../../../apps/web/src/ui/data-table/data-table.tsx';
import { useWindows } from '../../../apps/web/src/ui/data-table/use-windows.ts';
import { COUNT, FIELDS, rowsFrom } from './source.js';

const columns = FIELDS.map((key, at) => ({
  key,
  label: key,
  kind: 'text',
  isRowHeader: at === 0,
  isSortable: true,
  isHidden: false,
  widthPx: 140,
  cell: (row) => row[key],
}));
const fetching = (isDescending) => async (offset, limit) => ({
  items: await rowsFrom(offset, limit, isDescending),
  count: COUNT,
  next: null,
});
const [ascending, descending] = [fetching(false), fetching(true)];
const keyOf = (row) => row.id;
const labelOf = (row) => row.name;

function Page() {
  const [sort, onSort] = useState({ sortBy: 'name', sortAsc: true });
  const [view, onView] = useState({ columns: [], hidden: [], pinned: [], widthsPx: {} });
  const { source, isBusy } = useWindows({
    key: String(sort.sortAsc),
    fetchWindow: sort.sortAsc ? ascending : descending,
  });
  const shown = { ...sort, onSort, view, onView, source, isBusy, columns, rowKey: keyOf, rowLabel: labelOf };
  return createElement(DataTable, { label: 'Rows', density: 'staff', ...shown });
}

const root = document.querySelector('#root');
root.style.setProperty('--table-height', '700px');
globalThis.mountTable = () => createRoot(root).render(createElement(Page));
