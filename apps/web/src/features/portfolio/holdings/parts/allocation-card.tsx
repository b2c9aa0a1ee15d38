import { formatDate } from '@artha/domain/kit/dates';
import type { Denomination } from '@artha/domain/kit/inr-format';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { useHoldingsFilter, useAggregatedHoldings } from '../../filter/index.ts';
import type { Part } from '../model/allocation.ts';
import { partColour, partsOf } from '../model/allocation.ts';
import type { AllocationGroup } from '../model/allocation-groups.ts';
import { ALLOCATION_GROUPS, partsOfGroup } from '../model/allocation-groups.ts';
import { AllocationRing } from './allocation-ring.tsx';
import { AllocationSwitch } from './allocation-switch.tsx';
import type { Asked } from './awaited.tsx';
import { Awaited } from './awaited.tsx';
import { AllocationSkeleton } from './dashboard-skeletons.tsx';
import { shortFigure } from '../model/denominated.ts';
import type { CurrentHoldings } from '../holdings.api.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { AllocationFrame } from './allocation-frame.tsx';
import { ListFooter, ListNote } from './dashboard-list.tsx';
import styles from './allocation-card.module.css';

interface AllocationCardProps {
  readonly current: Asked<CurrentHoldings>;
  readonly className?: string | undefined;
}

/** What the value is made of: a ring, and the same in figures beside it, by asset class or another grouping. */
export function AllocationCard({ current, className }: AllocationCardProps) {
  const [group, setGroup] = useState<AllocationGroup>('entityAsset');
  const head = ALLOCATION_GROUPS.find(({ value }) => value === group)?.head ?? '';
  return (
    <Card className={className} aria-labelledby="allocation-title">
      <CardHeader>
        <h2 id="allocation-title">Allocation</h2>
        <AllocationSwitch group={group} onChange={setGroup} rows={current.data?.rows} />
      </CardHeader>
      <AllocationOf group={group} head={head} current={current} />
    </Card>
  );
}

interface AllocationOfProps {
  readonly group: AllocationGroup;
  readonly head: string;
  readonly current: Asked<CurrentHoldings>;
}

/** Assets of now come with the total above; every other grouping, and a last day that somebody chose, by the range. */
function AllocationOf({ group, head, current }: AllocationOfProps) {
  const aggregated = useAggregatedHoldings();
  const { endDate } = useHoldingsFilter().selection;
  if (group === 'entityAsset' && endDate === undefined)
    return (
      <Awaited asked={current} what="the allocation" skeleton={<AllocationSkeleton />}>
        {({ assets }) => (
          <Allocation head={head} parts={assets.map(({ assetName, ...part }) => ({ name: assetName, ...part }))} />
        )}
      </Awaited>
    );
  return (
    <Awaited asked={aggregated} what="the allocation" skeleton={<AllocationSkeleton />}>
      {(data) => (
        <>
          <Allocation head={head} parts={partsOfGroup(data.groups, group)} />
          <ListFooter>At the end of {formatDate(data.endDate)}</ListFooter>
        </>
      )}
    </Awaited>
  );
}

interface ColouredPart extends Part {
  readonly colour: string;
}

function Allocation({ head, parts: all }: { head: string; parts: readonly Part[] }) {
  const denomination = useDenomination();
  const parts = partsOf(all);
  if (parts.length === 0) return <ListNote>Nothing is priced yet.</ListNote>;
  return (
    <AllocationFrame ring={<AllocationRing parts={parts} />}>
      <PlainTable
        className={styles.table}
        caption={`Value by ${head.toLowerCase()}`}
        isBare
        isFlush
        columns={columnsOf(head, denomination)}
        rows={parts.map((part, at) => ({ ...part, colour: partColour(at) }))}
        rowKey={({ name }) => name}
      />
    </AllocationFrame>
  );
}

const columnsOf = (head: string, denomination: Denomination): readonly PlainColumn<ColouredPart>[] => [
  {
    key: 'name',
    title: head,
    cell: ({ name, colour }) => (
      <span className={styles.name}>
        <span className={styles.swatch} style={{ background: colour }} />
        {name}
      </span>
    ),
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
