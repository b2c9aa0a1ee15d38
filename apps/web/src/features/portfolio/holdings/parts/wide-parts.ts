/** What only the holdings on the desktop show. */
export { HoldingTable } from './holding-table.tsx';
export { TreeTools } from './tree-tools.tsx';
