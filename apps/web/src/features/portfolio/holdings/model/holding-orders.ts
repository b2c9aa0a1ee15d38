import { holdingTable } from '@artha/contract/portfolio/holdings';
import { sortTree } from '../../../../ui/data-table/sort-rows.ts';
import type { HoldingNode } from './holding-tree.ts';

/** A column key; with a minus for descending. */
export type HoldingOrder = string;

/** The sort orders on the phone, where there are no column headers. */
export const PHONE_ORDERS: readonly { readonly value: HoldingOrder; readonly label: string }[] = [
  { value: '-currentValue', label: 'Value, highest first' },
  { value: 'currentValue', label: 'Value, lowest first' },
  { value: '-unrealisedGain', label: 'Gain, highest first' },
  { value: 'unrealisedGain', label: 'Gain, lowest first' },
  { value: 'instrumentName', label: 'Name' },
];

type Order = typeof holdingTable.order;
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

/** The order of an export: that of the screen, or the default order if the export lacks the column. */
export function exportOrder(order: HoldingOrder): Order {
  const key = order.replace('-', '');
  const column = Object.entries(holdingTable.columns).find(([name]) => name === key)?.[1];
  return column && 'sort' in column ? (order as Order) : holdingTable.order;
}

/** The tree with sorted siblings; rows without a figure come last in both directions. */
export const sortHoldings = (nodes: readonly HoldingNode[], order: HoldingOrder): readonly HoldingNode[] =>
  sortTree(holdingTable, nodes, order, {
    childrenOf: ({ children }) => children,
    withChildren: (node, children) => ({ ...node, children }),
  });
