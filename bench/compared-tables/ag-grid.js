import { ColumnApiModule, InfiniteRowModelModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { COUNT, FIELDS, ROW_PX, rowsFrom } from '../src/table-pages/source.js';

// Only the modules that are needed, for the smallest bundle.
ModuleRegistry.registerModules([InfiniteRowModelModule, ColumnApiModule]);

const columnDefs = FIELDS.map((field, at) => ({ field, width: 140, sort: at === 0 ? 'asc' : undefined }));
const datasource = {
  rowCount: COUNT,
  getRows: async ({ startRow, endRow, sortModel, successCallback }) =>
    successCallback(await rowsFrom(startRow, endRow - startRow, sortModel[0]?.sort === 'desc'), COUNT),
};

const page = createElement(AgGridReact, {
  columnDefs,
  datasource,
  rowModelType: 'infinite',
  cacheBlockSize: 200,
  maxBlocksInCache: 25,
  rowHeight: ROW_PX,
  headerHeight: ROW_PX,
  getRowId: ({ data }) => data.id,
});

globalThis.mountTable = () => createRoot(document.querySelector('#root')).render(page);
