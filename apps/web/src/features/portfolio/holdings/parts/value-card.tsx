import { percentOf } from '@artha/domain/kit/percent-of';
import { paise } from '@artha/domain/kit/money';
import { businessToday } from '../../../../platform/business-clock.ts';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Change } from '../../../../ui/figures/figures.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import type { QueryState } from './awaited.tsx';
import { Awaited } from './awaited.tsx';
import { fullFigure, wholeTitle } from '../model/denominated.ts';
import { DenominationSwitch } from './denomination-switch.tsx';
import type { CurrentHoldings } from '../holdings.api.ts';
import { usePerformanceView, ValueChart } from '../../performance/index.ts';
import { PriceNote, PriceNoteSkeleton } from './price-note.tsx';
import { useScreenDates } from '../../filter/index.ts';
import { valueTitle } from '../model/dated-labels.ts';
import { dayText } from '../model/price-summary.ts';
import { OwnerLabel } from './owner-label.tsx';
import { WorthStats } from './value-stats.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './value-card.module.css';

interface WorthCardProps {
  readonly current: QueryState<CurrentHoldings>;
  readonly className?: string | undefined;
}

/** Everything under the filter. */
const EVERYTHING = {};

/** The value of the portfolio with its day change, its course over time and main figures. */
export const WorthCard = ({ current, className }: WorthCardProps) => (
  <Card className={classes(styles.card, className)} aria-labelledby="worth-title">
    <div className={styles.main}>
      <div className={styles.header}>
        <div className={styles.title}>
          <h2 id="worth-title" className="type-14 muted">
            {valueTitle(useScreenDates())}
          </h2>
          <OwnerLabel className={styles.owner} />
        </div>
        <DenominationSwitch />
      </div>
      <Awaited query={current} what="the value of your investments" skeleton={<WorthSkeleton />}>
        {(data) => <Worth current={data} />}
      </Awaited>
      <ValueChart className={styles.chart} view={usePerformanceView(EVERYTHING)} />
    </div>
    {(current.data || !current.error) && <WorthStats current={current.data} />}
  </Card>
);

function Worth({ current }: { current: CurrentHoldings }) {
  const denomination = useDenomination();
  const { currentValue, dayChange } = current.total;
  if (currentValue === null) return <p className={classes(styles.figure, 'type-28')}>Not priced yet</p>;
  return (
    <>
      <p className={classes(styles.figure, 'type-36')} title={wholeTitle(currentValue, denomination)}>
        <Amount figure={fullFigure(currentValue, denomination)} />
      </p>
      {dayChange !== null && (
        <p className={styles.day}>
          <Change
            rupees={fullFigure(dayChange, denomination)}
            percent={percentOf(dayChange, paise(currentValue - dayChange)) ?? undefined}
          />{' '}
          <span className="muted">{dayText(current, businessToday())}</span>
        </p>
      )}
      <PriceNote className={styles.prices} current={current} />
    </>
  );
}

const WorthSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton of="figure" />
    <Skeleton of="short" />
    <PriceNoteSkeleton className={styles.prices} />
  </div>
);
