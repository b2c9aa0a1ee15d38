export { useListTable } from './parts/use-list-table.ts';
export { useLocalTable } from './parts/use-local-table.ts';
