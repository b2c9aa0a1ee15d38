export { tableKey } from './model/table-key.ts';
export { AS_DECLARED } from './model/table-views.ts';
export { useListTable } from './parts/use-list-table.ts';
export { useLocalTable } from './parts/use-local-table.ts';
