import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { Return } from '../../../../ui/figures/figures.tsx';
import { ShownRate } from './shown-rate.tsx';
import { HOLDING_COLUMNS } from './holding-columns.tsx';
import { HoldingDetail } from './holding-detail.tsx';
import { Worth, WorthChange } from './holding-figures.tsx';
import type { HoldingListProps } from '../model/holding-list.ts';
import { totalLabel } from '../model/holding-list.ts';
import type { HoldingNode } from '../model/holding-tree.ts';

/** All holdings on a wide screen as a tree; a fund expands to its details. */
export function HoldingTable(props: HoldingListProps) {
  const { list, opened, isLinked, onToggle } = props;
  const detail = ({ row }: HoldingNode) =>
    row && <HoldingDetail row={row} isLinked={isLinked} onClose={() => onToggle(row)} />;
  return (
    <DataTable
      label="Holdings"
      density="client"
      columns={HOLDING_COLUMNS}
      source={list.source}
      rowKey={keyOf}
      rowLabel={nameOf}
      view={list.view}
      onView={list.onView}
      sortBy={list.sortBy}
      sortAsc={list.sortAsc}
      onSort={list.onSort}
      childrenOf={childrenOf}
      detail={detail}
      expanded={opened.expanded}
      onExpanded={opened.onExpanded}
      footer={totalsOf(props)}
    />
  );
}

const keyOf = ({ key }: HoldingNode): string => key;
const nameOf = ({ instrumentName }: HoldingNode): string => instrumentName;
const childrenOf = ({ children }: HoldingNode) => children;

const totalsOf = ({ count, isPart, total, rate, timeRate }: HoldingListProps) => ({
  instrumentName: totalLabel({ count, isPart }),
  investedValue: <Worth amount={total.investedValue} />,
  currentValue: <Worth amount={total.currentValue} />,
  unrealisedGain: <WorthChange amount={total.unrealisedGain} />,
  gainPercent: total.gainPercent !== null && <Return percent={total.gainPercent} />,
  xirr: rate && <ShownRate rate={rate} />,
  twr: timeRate && <ShownRate rate={timeRate} />,
  dayChange: <WorthChange amount={total.dayChange} />,
});
