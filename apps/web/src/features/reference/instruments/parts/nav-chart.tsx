import { businessDate, formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { NAV_PLACES } from '@artha/domain/kit/money';
import { useMemo } from 'react';
import { useThemeMode } from '../../../../platform/theme-mode.ts';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import type { Range } from '../model/chart-range.ts';
import type { NavHistory } from '../instruments.api.ts';

interface NavChartProps {
  readonly prices: NavHistory;
  readonly places: number;
  readonly range: Range;
}

const SCALE = 10 ** NAV_PLACES;
/** From this value on, the axis shows no paise. */
const WHOLE_FROM = 100;
const SHORT_RANGES: ReadonlySet<Range> = new Set(['1M', '3M']);

const axisRupees = (value: number): string =>
  `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: value >= WHOLE_FROM ? 0 : 2 }).format(value)}`;

const dayOf = (at: number) => businessDate(new Date(at).toISOString().slice(0, 10));
const dateText = (at: number): string => formatDate(dayOf(at));

/**
 * The prices of a range as a line. Floating-point values are used for drawing only; displayed figures come from the
 * exact price.
 */
export function NavChart({ prices, places, range }: NavChartProps) {
  const series = useMemo(() => {
    const isShort = SHORT_RANGES.has(range);
    const last = prices.at(-1);
    return {
      name: 'NAV',
      points: prices.map(({ date, nav }) => ({
        at: Date.parse(`${date}T00:00:00Z`),
        value: Number(nav) / SCALE,
        text: `₹${formatNav(nav, Math.max(places, 2))}`,
      })),
      lastText: last ? `₹${formatNav(last.nav, 2)}` : '',
      axisText: axisRupees,
      dateText,
      axisDateText: (at: number) => (isShort ? dateText(at).slice(0, 6) : dateText(at).slice(3)),
    };
  }, [prices, places, range]);
  return <TimeSeriesChart series={series} summary={summaryOf(prices, places)} mode={useThemeMode()} />;
}

function summaryOf(prices: NavHistory, places: number): string {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return 'NAV over time';
  const price = ({ date, nav }: typeof first) => `₹${formatNav(nav, Math.max(places, 2))} on ${formatDate(date)}`;
  return `NAV over time: from ${price(first)} to ${price(last)}`;
}
