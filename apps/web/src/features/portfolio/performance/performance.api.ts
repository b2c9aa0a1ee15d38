import type { AnswerOf } from '@artha/contract/kit/route';
import { NO_RESTRICTION } from '@artha/contract/portfolio/holdings';
import { getPerformance } from '@artha/contract/portfolio/performance';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { hashKey, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useOpenAccount } from '../../clients/accounts/index.ts';
import { useHoldingsFilter, useScreenDates } from '../filter/index.ts';

export type Performance = AnswerOf<typeof getPerformance>;

/** What is measured: everything under the holdings filter, or one holding or fund, which only its dates govern. */
export interface PerformanceSelection {
  /** The account of the holding; without it, the open account. */
  readonly accountId?: number | undefined;
  readonly folioId?: number | undefined;
  readonly instrumentId?: number | undefined;
}

export interface PerformancePeriod {
  /** Undefined counts from the start of the filter, or from the first transaction. */
  readonly startDate?: BusinessDate | undefined;
  /** Null compares with nothing; undefined with the benchmark of the largest asset class. */
  readonly benchmarkId?: number | null | undefined;
}

const isOne = ({ folioId, instrumentId }: PerformanceSelection) => folioId !== undefined || instrumentId !== undefined;

/**
 * The performance of a selection. While another period loads, the previous one stays (`isPlaceholderData`); never that
 * of another account or filter. Never cached, because units may be allotted at any time.
 */
export function usePerformance(selection: PerformanceSelection, { startDate, benchmarkId }: PerformancePeriod = {}) {
  const { folioId, instrumentId } = selection;
  const { account } = useOpenAccount();
  const accountId = selection.accountId ?? account?.id;
  const filter = useHoldingsFilter();
  const dates = useScreenDates();
  const { portfolioType, filter: lists } = isOne(selection)
    ? { portfolioType: null, filter: NO_RESTRICTION }
    : filter.selection;
  const from = startDate ?? dates.startDate;
  const { round } = filter;
  const measured = hashKey([{ accountId, lists, portfolioType, ...selection }, isOne(selection) ? null : round]);
  return useQuery({
    queryKey: ['performance', measured, { from, endDate: dates.endDate, benchmarkId, round }],
    queryFn: ({ signal }) =>
      call(
        getPerformance,
        {
          accountId: accountId ?? 0,
          portfolioType,
          filter: lists,
          ...(folioId !== undefined && { folioId }),
          ...(instrumentId !== undefined && { instrumentId }),
          ...(from !== undefined && { startDate: from }),
          ...(!dates.isNow && { endDate: dates.endDate }),
          ...(benchmarkId !== undefined && { benchmarkId }),
        },
        { signal },
      ),
    enabled: accountId !== undefined,
    staleTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[1] === measured ? previous : undefined),
  });
}
