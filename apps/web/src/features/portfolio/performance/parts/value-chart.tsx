import { messageOfError } from '@artha/client/client-error';
import { daysBetween, formatDate } from '@artha/domain/kit/dates';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { ChartFrame } from '../../../../ui/chart/chart-frame.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import { chartNotes } from '../model/chart-notes.ts';
import { RANGES } from '../model/range.ts';
import { seriesDays } from '../model/series-points.ts';
import type { Performance } from '../performance.api.ts';
import type { PerformanceView } from '../use-performance-view.ts';
import { ChartLegend } from './chart-legend.tsx';
import styles from './value-chart.module.css';

// Loaded on demand: the chart library is larger than the rest of the page.
const ValuePlot = lazyPart(
  () => import('./value-plot.tsx'),
  (module) => module.ValuePlot,
);
const ValueTable = lazyPart(
  () => import('./value-table.tsx'),
  (module) => module.ValueTable,
);

interface ValueChartProps {
  readonly view: PerformanceView;
  readonly className?: string | undefined;
}

/** The value by day against the money put in, over a chosen range; of the same size in every state. */
export function ValueChart({ view, className }: ValueChartProps) {
  const { data, error, refetch, isOutdated, range, setRange } = view;
  const figures = error ? undefined : data;
  return (
    <div className={className} {...outdated(isOutdated)} aria-busy={!error && (!data || isOutdated)}>
      <ChartFrame
        title="Value over time"
        tools={
          <NativeSegmented
            label="Range"
            options={RANGES.map((value) => ({ value, label: value }))}
            value={range}
            onChange={setRange}
            isPhoneWide
          />
        }
        chart={
          error ? (
            <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
          ) : (
            <Plot performance={data} />
          )
        }
        table={figures ? <Table performance={figures} /> : <PlotSkeleton />}
      />
      {!error && <ChartLegend view={view} />}
      <p className={classes(styles.notes, 'type-12 muted')}>
        {figures && chartNotes(figures, { isWholeRange: view.isWholeRange }).join(' ')}
      </p>
    </div>
  );
}

const PlotSkeleton = () => (
  <div>
    <Loading what="values" />
    <Skeleton of="block" />
  </div>
);

function Plot({ performance }: { performance: Performance | undefined }) {
  if (!performance) return <PlotSkeleton />;
  const days = seriesDays(performance);
  const [only] = days;
  if (days.length < 2)
    return (
      <p className={classes(styles.short, 'muted')}>
        {only
          ? `The first value is that of ${formatDate(only.on)}. A chart needs the values of two days.`
          : 'No day has a price of every holding yet, so there is no value to draw.'}
      </p>
    );
  return (
    <Suspense fallback={<Skeleton of="block" />}>
      <ValuePlot days={days} benchmarkName={performance.benchmark?.name} isShort={isShort(performance)} />
    </Suspense>
  );
}

const SHORT_DAYS = 120;

/** Below some months, months alone would repeat below the axis. */
const isShort = ({ startDate, endDate }: Performance): boolean => daysBetween(startDate, endDate) < SHORT_DAYS;

const Table = ({ performance }: { performance: Performance }) => (
  <Suspense fallback={<Skeleton of="block" />}>
    <ValueTable days={seriesDays(performance)} benchmarkName={performance.benchmark?.name} />
  </Suspense>
);
