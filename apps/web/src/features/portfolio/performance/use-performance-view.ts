import type { BusinessDate } from '@artha/domain/kit/dates';
import { useState } from 'react';
import { useScreenDates } from '../filter/index.ts';
import type { Range } from './model/range.ts';
import { rangeStart } from './model/range.ts';
import type { PerformanceSelection } from './performance.api.ts';
import { usePerformance } from './performance.api.ts';

/** The performance over the chosen range with the chosen benchmark, for a chart and the figures beside it. */
export function usePerformanceView(selection: PerformanceSelection) {
  const { startDate, endDate } = useScreenDates();
  const [range, setRange] = useState<Range>('All');
  const [benchmarkId, setBenchmarkId] = useState<number | null>();
  const firstDate: BusinessDate | undefined = usePerformance(selection, { benchmarkId }).data?.startDate ?? startDate;
  const period = { startDate: rangeStart(range, endDate, firstDate), benchmarkId };
  const { data, error, refetch, isPlaceholderData } = usePerformance(selection, period);
  return {
    data,
    error,
    refetch,
    /** True while the figures are still those of the range before. */
    isOutdated: isPlaceholderData,
    range,
    setRange,
    benchmarkId,
    setBenchmarkId,
    /** A shorter range cannot be chosen: all of it is shown. */
    isWholeRange: range !== 'All' && period.startDate === undefined && !isPlaceholderData,
  };
}

export type PerformanceView = ReturnType<typeof usePerformanceView>;
