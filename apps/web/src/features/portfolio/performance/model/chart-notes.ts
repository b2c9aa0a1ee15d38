import { formatDate } from '@artha/domain/kit/dates';
import type { Performance } from '../performance.api.ts';
import { periodText } from './figure-text.ts';
import { unpricedDays } from './series-points.ts';

/** Sentences below the chart: its period, and what is missing in it. */
export function chartNotes(performance: Performance, { isWholeRange }: { isWholeRange: boolean }): readonly string[] {
  const { startDate, series, benchmark, unpriced } = performance;
  const missing = unpricedDays(series);
  return [
    isWholeRange ? `All since ${formatDate(startDate)}: there is nothing earlier.` : `${periodText(performance)}.`,
    missing > 0 &&
      `${missing} ${missing === 1 ? 'day lacks' : 'days lack'} the price of a holding and cannot be drawn.`,
    unpriced.length > 0 && `Without a price: ${unpriced.join(', ')}.`,
    benchmark?.reason && `${benchmark.name}: ${benchmark.reason}`,
  ].filter((note) => typeof note === 'string' && note !== '') as string[];
}
