import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { useHoldingsFilter, useAggregatedHoldings } from '../../filter/index.ts';
import type { Part } from '../model/allocation.ts';
import { partsOf } from '../model/allocation.ts';
import type { AllocationGroup } from '../model/allocation-groups.ts';
import { ALLOCATION_GROUPS, partsOfGroup } from '../model/allocation-groups.ts';
import { AllocationRing } from './allocation-ring.tsx';
import { AllocationSwitch } from './allocation-switch.tsx';
import type { Asked } from './awaited.tsx';
import { Awaited } from './awaited.tsx';
import { AllocationSkeleton } from './dashboard-skeletons.tsx';
import { shortFigure } from '../model/denominated.ts';
import type { CurrentHoldings } from '../holdings.api.ts';

/** What the value is made of: a ring, and the same in figures beside it, by asset class or another grouping. */
export function AllocationCard({ current }: { current: Asked<CurrentHoldings> }) {
  const [group, setGroup] = useState<AllocationGroup>('entityAsset');
  const head = ALLOCATION_GROUPS.find(({ value }) => value === group)?.head ?? '';
  return (
    <section className="card dash-allocation" aria-labelledby="allocation-title">
      <div className="card-head">
        <h2 id="allocation-title">Allocation</h2>
        <AllocationSwitch group={group} onChange={setGroup} rows={current.data?.rows} />
      </div>
      <AllocationOf group={group} head={head} current={current} />
    </section>
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
          <p className="dash-list-end type-12 muted">At the end of {formatDate(data.endDate)}</p>
        </>
      )}
    </Awaited>
  );
}

function Allocation({ head, parts: all }: { head: string; parts: readonly Part[] }) {
  const denomination = useDenomination();
  const parts = partsOf(all);
  if (parts.length === 0) return <p className="dash-none muted">Nothing is priced yet.</p>;
  return (
    <div className="allocation">
      <AllocationRing parts={parts} />
      <table className="table" data-bare>
        <caption className="visually-hidden">Value by {head.toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" data-numeric>
              Value
            </th>
            <th scope="col" data-numeric>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, currentValue, weightPercent }, at) => (
            <tr key={name}>
              <th scope="row">
                <span className="name-swatch">
                  <span className="swatch chart-hue" data-hue={at + 1} />
                  {name}
                </span>
              </th>
              <td data-numeric title={`₹${formatPaise(currentValue)}`}>
                <Rupees figure={shortFigure(currentValue, denomination)} />
              </td>
              <td data-numeric>{weightPercent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
