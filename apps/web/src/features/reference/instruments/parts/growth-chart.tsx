import { businessDate, formatDate } from '@artha/domain/kit/dates';
import { useMemo } from 'react';
import { useThemeMode } from '../../../../platform/theme-mode.ts';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import type { Growth } from '../model/growth.ts';
import { rupeesText } from '../model/rupees-text.ts';

const dateText = (at: number): string => formatDate(businessDate(new Date(at).toISOString().slice(0, 10)));

/** What ₹10,000 became in the fund and in what it is compared with. @param growths the fund first */
export function GrowthChart({ growths }: { growths: readonly Growth[] }) {
  const series = useMemo(() => {
    const drawn = growths.map(({ name, points }) => ({
      name,
      points: points.map(({ date, rupees }) => ({
        at: Date.parse(`${date}T00:00:00Z`),
        value: rupees,
        text: rupeesText(rupees),
      })),
    }));
    const [own, ...others] = drawn;
    return {
      name: own?.name ?? '',
      points: own?.points ?? [],
      others,
      lastText: own?.points.at(-1)?.text ?? '',
      axisText: rupeesText,
      dateText,
      axisDateText: (at: number) => dateText(at).slice(3),
    };
  }, [growths]);
  const summary = growths.map(({ name, points }) => `${name} ${rupeesText(points.at(-1)?.rupees ?? 0)}`).join(', ');
  return <TimeSeriesChart series={series} summary={`What ₹10,000 became: ${summary}`} mode={useThemeMode()} />;
}
