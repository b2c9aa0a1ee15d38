import type { Figures } from '@artha/domain/portfolio/holdings/valuation';
import type { FramedList } from '../../../../ui/data-table/frame/framed-list.ts';
import type { ShownReturn } from './return-text.ts';
import type { HoldingNode } from './holding-tree.ts';
import type { Holding } from '../holdings.api.ts';
import type { OpenedRows } from '../parts/use-opened-rows.ts';

/** The props of a list of holdings, as a table or as cards. */
export interface HoldingListProps {
  /** By family, member, account and asset class, sorted. */
  readonly nodes: readonly HoldingNode[];
  readonly list: FramedList<HoldingNode>;
  /** The expanded rows of the tree. */
  readonly opened: OpenedRows;
  /** The return of all holdings under the filter; undefined if only some of them are shown. */
  readonly rate: ShownReturn | undefined;
  /** The same, time-weighted. */
  readonly timeRate: ShownReturn | undefined;
  /** The number of holdings. */
  readonly count: number;
  /** The total of the shown holdings. */
  readonly total: Figures;
  /** True if a search hides some holdings. */
  readonly isPart: boolean;
  /** The expanded holding. */
  readonly open: Holding | undefined;
  /** Whether it was expanded by the link that led here. */
  readonly isLinked: boolean;
  readonly onToggle: (row: Holding) => void;
}

export const totalLabel = ({ count, isPart }: Pick<HoldingListProps, 'count' | 'isPart'>): string =>
  isPart ? `Total of ${count} shown` : 'Total';
