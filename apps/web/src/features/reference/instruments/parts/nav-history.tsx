import { messageOfError } from '@artha/client/client-error';
import { lazy, Suspense, useState } from 'react';
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
import { NavTable } from './nav-table.tsx';
import { PlotSkeleton } from './plot-skeleton.tsx';
import { RangeButtons } from './range-buttons.tsx';
import styles from './nav-history.module.css';

// Loaded on demand: the chart library is larger than the rest of the page.
const NavChart = lazy(() => import('./nav-chart.tsx').then(({ NavChart: component }) => ({ default: component })));

const DEFAULT_RANGE: Range = '1Y';

/** The price over time, as a chart or as a table of the same height. */
export function NavHistory({ fund }: { fund: FundDetails }) {
  const { data: history, error, refetch } = useNavHistory(fund.id);
  const [chosen, setChosen] = useState<Range>(DEFAULT_RANGE);
  if (error) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!history)
    return (
      <div aria-busy>
        <Loading what="prices" />
        <PlotSkeleton />
      </div>
    );
  if (history.length === 0) return <p className={classes(styles.empty, 'muted')}>No price history</p>;
  if (history.length === 1)
    return <p className={classes(styles.empty, 'muted')}>Only one price so far. The chart needs two.</p>;

  const ranges = fillable(history);
  const range = ranges.includes(chosen) ? chosen : 'All';
  const prices = cut(history, range);
  return (
    <>
      <ChartFrame
        className={styles.chart}
        titleClassName="only-wide"
        title="NAV over time"
        tools={ranges.length > 1 && <RangeButtons ranges={ranges} range={range} onRange={setChosen} />}
        chart={
          <Suspense fallback={<Skeleton of="block" />}>
            <NavChart prices={prices} places={fund.navPlaces} range={range} />
          </Suspense>
        }
        table={<NavTable prices={prices} places={fund.navPlaces} />}
      />
      {jumpNotes(prices, Math.max(fund.navPlaces, 2)).map((note) => (
        <Help key={note}>
          <Icon name="info" size="small" />
          {note}
        </Help>
      ))}
    </>
  );
}
