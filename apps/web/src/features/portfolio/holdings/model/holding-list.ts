import type { Figures } from '@artha/domain/portfolio/holdings/valuation';
import type { FramedList } from '../../../../ui/data-table/frame/framed-list.ts';
import type { HoldingNode } from './holding-tree.ts';
import type { Holding } from '../holdings.api.ts';
import type { OpenedRows } from '../parts/use-opened-rows.ts';

/** What a list of holdings is given, whether it is drawn as a table or as cards. */
export interface HoldingListProps {
  /** By member, account and product, in the order that is asked for. */
  readonly nodes: readonly HoldingNode[];
  readonly list: FramedList<HoldingNode>;
  /** Which rows of the tree are open. */
  readonly opened: OpenedRows;
  /** A year, of everything that the filter leaves; null where it is not that of the rows. */
  readonly xirr: string | null;
  /** So many holdings. */
  readonly count: number;
  /** Of these. */
  readonly total: Figures;
  /** True when more is held than is shown. */
  readonly isPart: boolean;
  /** The one that is open. */
  readonly open: Holding | undefined;
  /** Whether it was open when the list was reached. */
  readonly isLinked: boolean;
  readonly onToggle: (row: Holding) => void;
}

export const totalLabel = ({ count, isPart }: Pick<HoldingListProps, 'count' | 'isPart'>): string =>
  isPart ? `Total of ${count} shown` : 'Total';
