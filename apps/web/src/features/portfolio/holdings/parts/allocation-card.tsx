import { formatDate } from '@artha/domain/kit/dates';
import type { Denomination } from '@artha/domain/kit/inr-format';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { useAggregatedHoldings, useScreenDates } from '../../filter/index.ts';
import type { Part } from '../model/allocation.ts';
import { partColour, partsOf } from '../model/allocation.ts';
import type { AllocationGroup } from '../model/allocation-groups.ts';
import { ALLOCATION_GROUPS, partsOfGroup } from '../model/allocation-groups.ts';
import { AllocationRing } from './allocation-ring.tsx';
import { AllocationSwitch } from './allocation-switch.tsx';
import type { QueryState } from './awaited.tsx';
import { Awaited } from './awaited.tsx';
import { AllocationSkeleton } from './dashboard-skeletons.tsx';
import { shortFigure } from '../model/denominated.ts';
import type { CurrentHoldings } from '../holdings.api.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { ShareFrame, ShareName } from '../../../../ui/figures/share-frame.tsx';
import { ListFooter, ListNote } from './dashboard-list.tsx';

interface AllocationCardProps {
  readonly current: QueryState<CurrentHoldings>;
  readonly className?: string | undefined;
}

/** The allocation of the value by asset class or another grouping, as a ring and as a table. */
export function AllocationCard({ current, className }: AllocationCardProps) {
  const [group, setGroup] = useState<AllocationGroup>('entityAsset');
  const columnTitle = ALLOCATION_GROUPS.find(({ value }) => value === group)?.columnTitle ?? '';
  return (
    <Card className={className} aria-labelledby="allocation-title">
      <CardHeader>
        <h2 id="allocation-title">Allocation</h2>
        <AllocationSwitch group={group} onChange={setGroup} rows={current.data?.rows} />
      </CardHeader>
      <AllocationOf group={group} columnTitle={columnTitle} current={current} />
    </Card>
  );
}

interface AllocationOfProps {
  readonly group: AllocationGroup;
  readonly columnTitle: string;
  readonly current: QueryState<CurrentHoldings>;
}

/** Asset classes come with the holdings; other groupings need the aggregated holdings, of the same dates. */
function AllocationOf({ group, columnTitle, current }: AllocationOfProps) {
  const aggregated = useAggregatedHoldings();
  const { endDate, isNow } = useScreenDates();
  const asOn = !isNow && <ListFooter>As on {formatDate(endDate)}</ListFooter>;
  if (group === 'entityAsset')
    return (
      <Awaited query={current} what="the allocation" skeleton={<AllocationSkeleton />}>
        {({ assets }) => (
          <>
            <Allocation
              columnTitle={columnTitle}
              parts={assets.map(({ assetName, ...part }) => ({ name: assetName, ...part }))}
            />
            {asOn}
          </>
        )}
      </Awaited>
    );
  return (
    <Awaited query={aggregated} what="the allocation" skeleton={<AllocationSkeleton />}>
      {(data) => (
        <>
          <Allocation columnTitle={columnTitle} parts={partsOfGroup(data.groups, group)} />
          {asOn}
        </>
      )}
    </Awaited>
  );
}

interface ColouredPart extends Part {
  readonly colour: string;
}

function Allocation({ columnTitle, parts: all }: { columnTitle: string; parts: readonly Part[] }) {
  const denomination = useDenomination();
  const parts = partsOf(all);
  if (parts.length === 0) return <ListNote>No prices are available yet.</ListNote>;
  return (
    <ShareFrame ring={<AllocationRing parts={parts} />}>
      <PlainTable
        caption={`Value by ${columnTitle.toLowerCase()}`}
        isBare
        isFlush
        columns={columnsOf(columnTitle, denomination)}
        rows={parts.map((part, at) => ({ ...part, colour: partColour(at) }))}
        rowKey={({ name }) => name}
      />
    </ShareFrame>
  );
}

const columnsOf = (columnTitle: string, denomination: Denomination): readonly PlainColumn<ColouredPart>[] => [
  {
    key: 'name',
    title: columnTitle,
    cell: ({ name, colour }) => <ShareName colour={colour}>{name}</ShareName>,
  },
  {
    key: 'value',
    title: 'Value',
    isNumeric: true,
    cell: ({ currentValue }) => (
      <span title={`₹${formatPaise(currentValue)}`}>
        <Rupees figure={shortFigure(currentValue, denomination)} />
      </span>
    ),
  },
  { key: 'share', title: 'Share', isNumeric: true, cell: ({ weightPercent }) => `${weightPercent}%` },
];
