import { businessDate, formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { useMemo } from 'react';
import { useDenomination } from '../../../../platform/denomination.ts';
import { useThemeMode } from '../../../../platform/theme-mode.ts';
import { axisRupees } from '../../../../ui/chart/axis-rupees.ts';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import type { SeriesDay } from '../model/series-points.ts';
import { flowText, isPaidIn } from '../model/series-points.ts';

interface ValuePlotProps {
  readonly days: readonly SeriesDay[];
  /** Undefined without a benchmark. */
  readonly benchmarkName: string | undefined;
  /** A range of some months names its days below the axis. */
  readonly isShort: boolean;
}

const PAISE_PER_RUPEE = 100;

const atOf = ({ on }: SeriesDay): number => Date.parse(`${on}T00:00:00Z`);
const dateText = (at: number): string => formatDate(businessDate(new Date(at).toISOString().slice(0, 10)));

/**
 * Value, money put in and benchmark by day, with a triangle on each day of a flow. Floating-point values are used for
 * drawing only; displayed figures come from the exact amounts.
 */
export function ValuePlot({ days, benchmarkName, isShort }: ValuePlotProps) {
  const denomination = useDenomination();
  const series = useMemo(() => {
    const pointsOf = (amountOf: (day: SeriesDay) => Paise | null) =>
      days.map((day) => {
        const amount = amountOf(day);
        return {
          at: atOf(day),
          value: amount === null ? null : Number(amount) / PAISE_PER_RUPEE,
          text: amount === null ? 'not available' : `₹${formatPaise(amount)}`,
        };
      });
    const last = days.at(-1);
    const scale = { span: spanOf(days), denomination };
    return {
      name: 'Value',
      points: pointsOf(({ value }) => value),
      others: [
        { name: 'Paid in less out', points: pointsOf(({ netInvested }) => netInvested) },
        ...(benchmarkName === undefined
          ? []
          : [{ name: benchmarkName, points: pointsOf(({ benchmark }) => benchmark ?? null) }]),
      ],
      marks: days.flatMap((day) => {
        const text = flowText(day);
        return text === undefined ? [] : [{ at: atOf(day), isUp: isPaidIn(day), text }];
      }),
      lastText: last ? axisRupees(last.value, scale) : '',
      axisText: (value: number) => axisRupees(paise(BigInt(Math.round(value * PAISE_PER_RUPEE))), scale),
      dateText,
      axisDateText: (at: number) => (isShort ? dateText(at).slice(0, 6) : dateText(at).slice(3)),
    };
  }, [days, benchmarkName, isShort, denomination]);
  return <TimeSeriesChart series={series} summary={summaryOf(days)} mode={useThemeMode()} />;
}

/** From the lowest to the highest amount of all lines, in paise, for drawing only. */
function spanOf(days: readonly SeriesDay[]): number {
  const amounts = days
    .flatMap(({ value, netInvested, benchmark }) => [value, netInvested, benchmark ?? value])
    .map(Number);
  return Math.max(...amounts) - Math.min(...amounts);
}

function summaryOf(days: readonly SeriesDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'Value over time';
  const day = ({ on, value, netInvested }: SeriesDay) =>
    `on ${formatDate(on)} ₹${formatPaise(value)} with ₹${formatPaise(netInvested)} put in`;
  return `Value over time: ${day(first)}; ${day(last)}`;
}
