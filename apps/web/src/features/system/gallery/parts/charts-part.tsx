import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { useThemeMode } from '../../../../platform/theme-mode.ts';
import { Segmented } from '../../../../ui/button/segmented.tsx';
import { ChartFrame } from '../../../../ui/chart/chart-frame.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { MONTHS } from '../model/samples.ts';
import { Part, Specimen } from './specimen.tsx';

// The chart library is larger than the rest of the page.
const TimeSeriesChart = lazyPart(
  () => import('../../../../ui/chart/time-series-chart.tsx'),
  (module) => module.TimeSeriesChart,
);

const RANGES = [
  { value: '3', label: '3M' },
  { value: '6', label: '6M' },
] as const;

const dateText = (at: number): string => new Date(at).toISOString().slice(0, 7);

export function ChartsPart() {
  const mode = useThemeMode();
  const [range, setRange] = useState<'3' | '6'>('6');
  const months = MONTHS.slice(-Number(range));
  const series = {
    name: 'NAV',
    points: months.map(([month, nav]) => ({ at: Date.parse(`1 ${month} UTC`), value: nav, text: `₹${nav}` })),
    lastText: `₹${months.at(-1)?.[1]}`,
    axisText: (value: number) => `₹${value}`,
    dateText,
    axisDateText: dateText,
  };
  return (
    <Part title="Charts">
      <Specimen title="Chart frame with table view" isWide>
        <ChartFrame
          title="NAV over six months"
          tools={
            <Segmented label="Range of the chart" options={RANGES} value={range} onChange={setRange} isPhoneWide />
          }
          chart={
            <Suspense fallback={<Skeleton of="block" />}>
              <TimeSeriesChart
                series={series}
                summary="NAV over six months, rising from ₹78.61 to ₹84.31"
                mode={mode}
              />
            </Suspense>
          }
          table={<MonthTable months={months} />}
        />
      </Specimen>
    </Part>
  );
}

const MonthTable = ({ months }: { months: typeof MONTHS }) => (
  <PlainTable
    caption="NAV by month"
    columns={[
      { key: 'month', title: 'Month', cell: ([month]) => month },
      { key: 'nav', title: 'NAV', isNumeric: true, cell: ([, nav]) => `₹${nav}` },
    ]}
    rows={months.toReversed()}
    rowKey={([month]) => month}
    isBare
    isScrolling
  />
);
