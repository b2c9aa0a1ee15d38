import { NAV_PLACES } from '@artha/domain/kit/money';
import { useState } from 'react';
import { useBenchmarkLevels } from '../../fund-facts/index.ts';
import type { Fund, NavHistory } from '../instruments.api.ts';
import { useNavHistories } from '../instruments.api.ts';
import type { ComparedSeries } from '../model/growth.ts';

/** Lines beside that of the fund. */
export const COMPARED_MAX = 4;

const SCALE = 10 ** NAV_PLACES;

export const seriesOf = (name: string, navs: NavHistory): ComparedSeries => ({
  name,
  values: navs.map(({ date, nav }) => ({ date, value: Number(nav) / SCALE })),
});

/** A line that could not be loaded. */
interface FailedCall {
  readonly name: string;
  readonly error: Error;
  readonly retry: () => void;
}

/** What a fund is compared with on its chart. */
export function useCompared(instrumentId: number, benchmarkName: string | undefined) {
  const [funds, setFunds] = useState<readonly Pick<Fund, 'id' | 'name'>[]>([]);
  const [isBenchmarkShown, setIsBenchmarkShown] = useState(false);
  const benchmark = useBenchmarkLevels(instrumentId, isBenchmarkShown);
  const histories = useNavHistories(funds.map(({ id }) => id));
  const series: ComparedSeries[] = [];
  const failed: FailedCall[] = [];
  if (isBenchmarkShown && benchmarkName !== undefined) {
    const { data: levels, error, refetch } = benchmark;
    if (levels)
      series.push({ name: benchmarkName, values: levels.map(({ date, level }) => ({ date, value: Number(level) })) });
    else if (error) failed.push({ name: benchmarkName, error, retry: () => void refetch() });
  }
  for (const [at, { name }] of funds.entries()) {
    const { data: navs, error, refetch } = histories[at]!;
    if (navs) series.push(seriesOf(name, navs));
    else if (error) failed.push({ name, error, retry: () => void refetch() });
  }
  return {
    funds,
    series,
    failed,
    isBenchmarkShown,
    isAny: funds.length > 0 || isBenchmarkShown,
    isLoading: benchmark.isLoading || histories.some(({ isLoading }) => isLoading),
    toggleBenchmark: () => setIsBenchmarkShown(!isBenchmarkShown),
    add: (fund: Pick<Fund, 'id' | 'name'>) =>
      setFunds((before) =>
        before.length >= COMPARED_MAX || fund.id === instrumentId || before.some(({ id }) => id === fund.id)
          ? before
          : [...before, fund],
      ),
    remove: (id: number) => setFunds((before) => before.filter((fund) => fund.id !== id)),
  };
}

export type Compared = ReturnType<typeof useCompared>;
