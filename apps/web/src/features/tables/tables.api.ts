export { useListTable } from './use-list-table.ts';
export { useLocalTable } from './use-local-table.ts';
