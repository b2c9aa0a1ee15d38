import { DataGrid } from '@mui/x-data-grid';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { COUNT, FIELDS, ROW_PX, rowsFrom } from '../src/table-pages/source.js';

/** The maximum of the free edition. */
const PAGE_ROWS = 100;
const columns = FIELDS.map((field) => ({ field, width: 140 }));

function Page() {
  const [rows, setRows] = useState([]);
  const [paginationModel, onPaginationModelChange] = useState({ page: 0, pageSize: PAGE_ROWS });
  const [sortModel, onSortModelChange] = useState([{ field: 'name', sort: 'asc' }]);
  const { page } = paginationModel;
  const isDescending = sortModel[0]?.sort === 'desc';
  useEffect(() => {
    let isCurrent = true;
    void rowsFrom(page * PAGE_ROWS, PAGE_ROWS, isDescending).then((found) => isCurrent && setRows(found));
    return () => {
      isCurrent = false;
    };
  }, [page, isDescending]);
  return createElement(DataGrid, {
    rows,
    columns,
    rowCount: COUNT,
    rowHeight: ROW_PX,
    columnHeaderHeight: ROW_PX,
    paginationMode: 'server',
    sortingMode: 'server',
    pageSizeOptions: [PAGE_ROWS],
    paginationModel,
    onPaginationModelChange,
    sortModel,
    onSortModelChange,
  });
}

globalThis.mountTable = () => createRoot(document.querySelector('#root')).render(createElement(Page));
