import { formatPaise } from '@artha/domain/kit/inr-format';
import { percentOf } from '@artha/domain/portfolio/holdings/valuation';
import { paise } from '@artha/domain/kit/money';
import { businessToday } from '../../../../platform/business-clock.ts';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Change } from '../../../../ui/figures/figures.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import type { Asked } from './awaited.tsx';
import { Awaited } from './awaited.tsx';
import { fullFigure } from '../model/denominated.ts';
import { DenominationSwitch } from './denomination-switch.tsx';
import type { CurrentHoldings } from '../holdings.api.ts';
import { PriceNote } from './price-note.tsx';
import { dayText } from '../model/price-summary.ts';
import { OwnerLabel } from './owner-label.tsx';
import { WorthStats } from './worth-stats.tsx';

/** What everything is worth, in the largest type of the screen, and how that came about. */
export const WorthCard = ({ current }: { current: Asked<CurrentHoldings> }) => (
  <section className="card dash-worth" aria-labelledby="worth-title">
    <div className="dash-hero">
      <div className="dash-hero-top">
        <div>
          <h2 id="worth-title" className="type-14 muted">
            Current value
          </h2>
          <OwnerLabel />
        </div>
        <DenominationSwitch />
      </div>
      <Awaited asked={current} what="the value of your investments" skeleton={<WorthSkeleton />}>
        {(data) => <Worth current={data} />}
      </Awaited>
    </div>
    {(current.data || !current.error) && <WorthStats current={current.data} />}
  </section>
);

function Worth({ current }: { current: CurrentHoldings }) {
  const denomination = useDenomination();
  const { currentValue, dayChange } = current.total;
  const isFull = denomination === 'Default';
  if (currentValue === null) return <p className="type-28 dash-figure">Not priced yet</p>;
  return (
    <>
      <p className="type-36 dash-figure" title={isFull ? undefined : `₹${formatPaise(currentValue)}`}>
        <Amount figure={fullFigure(currentValue, denomination)} />
      </p>
      {dayChange !== null && (
        <p className="dash-day">
          <Change
            rupees={fullFigure(dayChange, denomination)}
            percent={percentOf(dayChange, paise(currentValue - dayChange)) ?? undefined}
          />{' '}
          <span className="muted">{dayText(current.pricedOn, businessToday())}</span>
        </p>
      )}
      <PriceNote current={current} />
    </>
  );
}

const WorthSkeleton = () => (
  <>
    <Skeleton of="figure" />
    <Skeleton of="short" />
    <Skeleton of="short" />
  </>
);
