import { holdingTable } from '@artha/contract/portfolio/holdings';
import { sortTree } from '../../../../ui/data-table/sort-rows.ts';
import type { HoldingNode } from './holding-tree.ts';

/** A column of the table, with a minus where the largest comes first. */
export type HoldingOrder = string;

/** What is offered on the phone, where no heads of columns sort. */
export const PHONE_ORDERS: readonly { readonly value: HoldingOrder; readonly label: string }[] = [
  { value: '-currentValue', label: 'By value' },
  { value: 'currentValue', label: 'Smallest first' },
  { value: '-unrealisedGain', label: 'By gain' },
  { value: 'unrealisedGain', label: 'By loss' },
  { value: 'instrumentName', label: 'By name' },
];

type Order = typeof holdingTable.order;
type FileColumn = Extract<keyof typeof holdingTable.columns, string>;

/** What a file shows of a holding: first where it hangs in the tree. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  ...(['clientName', 'accountName', 'productName', 'instrumentName', 'folioNumber', 'portfolio'] as const),
  ...(['assetName', 'instrumentCategoryName', 'units', 'averageCost', 'nav', 'navOn'] as const),
  ...(['investedValue', 'currentValue', 'unrealisedGain', 'gainPercent', 'weightPercent'] as const),
];

/** The order of a file: that of the screen, or as it comes where the file does not have the column. */
export function exportOrder(order: HoldingOrder): Order {
  const key = order.replace('-', '');
  const column = Object.entries(holdingTable.columns).find(([name]) => name === key)?.[1];
  return column && 'sort' in column ? (order as Order) : holdingTable.order;
}

/** The tree with brothers in an order; what has no figure stands last, whichever way the order goes. */
export const sortHoldings = (nodes: readonly HoldingNode[], order: HoldingOrder): readonly HoldingNode[] =>
  sortTree(holdingTable, nodes, order, {
    childrenOf: ({ children }) => children,
    withChildren: (node, children) => ({ ...node, children }),
  });
