import { formatPaise } from '@artha/domain/inr-format';
import { useDenomination } from '../../platform/denomination.ts';
import { Rupees } from '../../ui/figures/figures.tsx';
import { Skeleton } from '../../ui/states/states.tsx';
import { partsOf } from './allocation.ts';
import { AllocationRing } from './allocation-ring.tsx';
import type { Asked } from './awaited.tsx';
import { Awaited } from './awaited.tsx';
import { shortFigure } from './denominated.ts';
import type { CurrentHoldings } from './holdings.api.ts';

/** What the value is made of, by asset class: a ring, and the same in figures beside it. */
export const AllocationCard = ({ current }: { current: Asked<CurrentHoldings> }) => (
  <section className="card dash-allocation" aria-labelledby="allocation-title">
    <div className="card-head">
      <h2 id="allocation-title">Allocation</h2>
    </div>
    <Awaited asked={current} what="the allocation" skeleton={<AllocationSkeleton />}>
      {({ assets }) => <Allocation assets={assets} />}
    </Awaited>
  </section>
);

function Allocation({ assets }: Pick<CurrentHoldings, 'assets'>) {
  const denomination = useDenomination();
  const parts = partsOf(assets);
  if (parts.length === 0) return <p className="dash-none muted">Nothing is priced yet.</p>;
  return (
    <div className="allocation">
      <AllocationRing parts={parts} />
      <table className="table" data-bare>
        <caption className="visually-hidden">Value by asset class</caption>
        <thead>
          <tr>
            <th scope="col">Asset</th>
            <th scope="col" data-numeric>
              Value
            </th>
            <th scope="col" data-numeric>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ assetName, currentValue, weightPercent }, at) => (
            <tr key={assetName}>
              <th scope="row">
                <span className="name-swatch">
                  <span className="swatch chart-hue" data-hue={at + 1} />
                  {assetName}
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

const AllocationSkeleton = () => (
  <div className="allocation">
    <span className="skeleton allocation-ring" />
    <div>
      <Skeleton of="line" />
      <Skeleton of="line" />
      <Skeleton of="line" />
      <Skeleton of="short" />
    </div>
  </div>
);
