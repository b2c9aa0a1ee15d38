import { businessDate, formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { paise } from '@artha/domain/kit/money';
import { useMemo } from 'react';
import { useThemeMode } from '../../../../platform/theme-mode.ts';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import { axisRupees } from '../../../../ui/chart/axis-rupees.ts';
import { pastSummary } from '../model/past-text.ts';
import type { PlanHistory } from '../model/plan.ts';

const PAISE_PER_RUPEE = 100;

const dateText = (at: number): string => formatDate(businessDate(new Date(at).toISOString().slice(0, 10)));

/**
 * The value and the money paid in by month. Floating-point values are used for drawing only; displayed figures come
 * from the exact amounts.
 */
export function PastChart({ history: { points } }: { history: PlanHistory }) {
  const series = useMemo(() => {
    const pointsOf = (figure: 'value' | 'paidIn') =>
      points.map((point) => ({
        at: Date.parse(`${point.on}T00:00:00Z`),
        value: Number(point[figure]) / PAISE_PER_RUPEE,
        text: `₹${formatPaise(point[figure])}`,
      }));
    const last = points.at(-1);
    return {
      name: 'Value',
      points: pointsOf('value'),
      others: [{ name: 'Paid in', points: pointsOf('paidIn') }],
      lastText: last ? axisRupees(last.value) : '',
      axisText: (value: number) => axisRupees(paise(BigInt(Math.round(value * PAISE_PER_RUPEE)))),
      dateText,
      axisDateText: (at: number) => dateText(at).slice(3),
    };
  }, [points]);
  return <TimeSeriesChart series={series} summary={pastSummary(points)} mode={useThemeMode()} />;
}
