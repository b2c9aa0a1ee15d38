import type { Sort } from '@artha/contract/kit/table';
import { holdingTable } from '@artha/contract/portfolio/holdings';
import { sortTree } from '../../../../ui/data-table/sort-rows.ts';
import type { SortOption } from '../../../../ui/data-table/sort-select.tsx';
import type { HoldingNode } from './holding-tree.ts';

/** What the phone sorts by, where there are no column headers. */
export const PHONE_SORTS: readonly SortOption[] = [
  { label: 'Value, highest first', sort: { sortBy: 'currentValue', sortAsc: false } },
  { label: 'Value, lowest first', sort: { sortBy: 'currentValue', sortAsc: true } },
  { label: 'Gain, highest first', sort: { sortBy: 'unrealisedGain', sortAsc: false } },
  { label: 'Gain, lowest first', sort: { sortBy: 'unrealisedGain', sortAsc: true } },
  { label: 'Name', sort: { sortBy: 'instrumentName', sortAsc: true } },
];

type HoldingSort = typeof holdingTable.defaultSort;
type FileColumn = Extract<keyof typeof holdingTable.columns, string>;

/** The columns of an export, beginning with the path in the tree. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  ...([
    'clientName',
    'accountName',
    'accountNumber',
    'productName',
    'instrumentName',
    'folioNumber',
    'portfolio',
  ] as const),
  ...(['assetName', 'instrumentCategoryName', 'units', 'averageCost', 'nav', 'navOn'] as const),
  ...(['investedValue', 'currentValue', 'unrealisedGain', 'gainPercent', 'xirr', 'otherXirrs'] as const),
  ...(['absoluteReturn', 'noReturn', 'twr', 'absoluteTwr', 'income', 'weightPercent'] as const),
];

/** The sort of an export: that of the screen, or the default if the export does not sort by the column. */
export function exportSort({ sortBy, sortAsc }: Sort): HoldingSort {
  const column = Object.entries(holdingTable.columns).find(([name]) => name === sortBy)?.[1];
  return column && 'sort' in column ? ({ sortBy, sortAsc } as HoldingSort) : holdingTable.defaultSort;
}

/** The tree with sorted siblings; rows without a figure come last in both directions. */
export const sortHoldings = (nodes: readonly HoldingNode[], sort: Sort): readonly HoldingNode[] =>
  sortTree(holdingTable, nodes, sort, {
    childrenOf: ({ children }) => children,
    withChildren: (node, children) => ({ ...node, children }),
  });
