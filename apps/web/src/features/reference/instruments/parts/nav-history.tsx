import { messageOfError } from '@artha/client/client-error';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { ChartFrame } from '../../../../ui/chart/chart-frame.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { Range } from '../model/chart-range.ts';
import { cut, fillable } from '../model/chart-range.ts';
import { jumpNotes } from '../model/return-notes.ts';
import type { FundDetails } from '../instruments.api.ts';
import { useNavHistory } from '../instruments.api.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { growthOn } from '../model/growth.ts';
import { CompareBar } from './compare-bar.tsx';
import { FailedSeries } from './failed-series.tsx';
import { GrowthLegend } from './growth-legend.tsx';
import { GrowthTable } from './growth-table.tsx';
import { NavTable } from './nav-table.tsx';
import { PlotSkeleton } from './plot-skeleton.tsx';
import { RangeButtons } from './range-buttons.tsx';
import { seriesOf, useCompared } from './use-compared.ts';
import styles from './nav-history.module.css';

// Loaded on demand: the chart library is larger than the rest of the page.
const NavChart = lazyPart(
  () => import('./nav-chart.tsx'),
  (module) => module.NavChart,
);

const DEFAULT_RANGE: Range = '1Y';

const GrowthChart = lazyPart(
  () => import('./growth-chart.tsx'),
  (module) => module.GrowthChart,
);

interface NavHistoryProps {
  readonly fund: FundDetails;
  /** The index to compare with; undefined without one. */
  readonly benchmarkName: string | undefined;
}

/** The price over time, as a chart or as a table of the same height; compared, what ₹10,000 became. */
export function NavHistory({ fund, benchmarkName }: NavHistoryProps) {
  const compared = useCompared(fund.id, benchmarkName);
  const { data: history, error, refetch } = useNavHistory(fund.id);
  const [chosen, setChosen] = useState<Range>(DEFAULT_RANGE);
  if (error && !history) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!history)
    return (
      <>
        <CompareBar compared={compared} benchmarkName={benchmarkName} />
        <div aria-busy>
          <Loading what="prices" />
          <PlotSkeleton />
        </div>
      </>
    );
  if (history.length === 0) return <p className={classes(styles.empty, 'muted')}>No price history</p>;
  if (history.length === 1)
    return <p className={classes(styles.empty, 'muted')}>Only one price so far. The chart needs two.</p>;

  const ranges = fillable(history);
  const range = ranges.includes(chosen) ? chosen : 'All';
  const prices = cut(history, range);
  const days = prices.map(({ date }) => date);
  const growths = compared.isAny
    ? [seriesOf(fund.name, prices), ...compared.series].flatMap((series) => growthOn(series, days) ?? [])
    : [];
  const missing = compared.series.filter(({ name }) => !growths.some((growth) => growth.name === name));
  const isCompared = compared.isAny && growths.length > 0;
  return (
    <>
      <CompareBar compared={compared} benchmarkName={benchmarkName} />
      <ChartFrame
        className={styles.chart}
        titleClassName="only-wide"
        title={isCompared ? 'Growth of ₹10,000' : 'NAV over time'}
        tools={ranges.length > 1 && <RangeButtons ranges={ranges} range={range} onRange={setChosen} />}
        chart={
          <Suspense fallback={<Skeleton of="block" />}>
            {isCompared ? (
              <GrowthChart growths={growths} />
            ) : (
              <NavChart prices={prices} places={fund.navPlaces} range={range} />
            )}
          </Suspense>
        }
        table={isCompared ? <GrowthTable growths={growths} /> : <NavTable prices={prices} places={fund.navPlaces} />}
      />
      {isCompared && <GrowthLegend growths={growths} />}
      <FailedSeries failed={compared.failed} />
      {missing.map(({ name }) => (
        <Help key={name}>
          <Icon name="info" size="small" />
          {name} has no figures for the whole of this range.
        </Help>
      ))}
      {jumpNotes(prices, Math.max(fund.navPlaces, 2)).map((note) => (
        <Help key={note}>
          <Icon name="info" size="small" />
          {note}
        </Help>
      ))}
    </>
  );
}
