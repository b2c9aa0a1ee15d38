import { aggregateHoldings, getFirstTransactionDate, listFilterEntries } from '@artha/contract/portfolio/holdings';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { FilterSelection } from '@artha/domain/portfolio/filter/filter-selection';
import type { ScreenDates } from '@artha/domain/portfolio/filter/screen-dates';
import { screenDatesOf } from '@artha/domain/portfolio/filter/screen-dates';
import { HOLDING_GROUPS } from '@artha/domain/portfolio/holdings/groups';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { businessToday } from '../../../platform/business-clock.ts';
import { call } from '../../../platform/call.ts';
import { useOpenAccount } from '../../clients/accounts/index.ts';
import { fetchesHoldings } from './model/fetches-holdings.ts';
import { processFilter, useHoldingsFilter } from './model/filter-store.ts';

export type AggregatedHoldings = AnswerOf<typeof aggregateHoldings>;
export type Entries = AnswerOf<typeof listFilterEntries>;

/** The entries of the filter. */
export const useFilterEntries = () =>
  useQuery({
    queryKey: ['holdings', 'filter-entries'],
    queryFn: ({ signal }) => call(listFilterEntries, {}, { signal }),
    meta: { isToasted: true },
  });

/**
 * Holdings in all groupings over the dates of the screen, with the return of each. All cards and the filter share this
 * one query; it is disabled on screens before onboarding is complete.
 */
export function useAggregatedHoldings() {
  const { selection, round } = useHoldingsFilter();
  const { startDate, endDate } = useScreenDates();
  const { account } = useOpenAccount();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return useQuery({
    queryKey: ['holdings', 'aggregated', account?.id, selection, endDate, round],
    queryFn: ({ signal }) =>
      call(
        aggregateHoldings,
        {
          accountId: account?.id ?? 0,
          groupBys: [...HOLDING_GROUPS],
          ...selection,
          endDate,
          // Gains over a chosen range start from the value held at its beginning; gains of all time from the cost.
          useOpeningHoldingForFromDate: startDate !== undefined,
        },
        { signal },
      ),
    enabled: account !== undefined && fetchesHoldings(path),
  });
}

/** The dates of every figure on the screen under the filter. */
export const useScreenDates = (): ScreenDates => screenDatesOf(useHoldingsFilter().selection, businessToday());

const firstTransactionOf = ({ accountIds, appUserIds }: FilterSelection['filter']) =>
  queryOptions({
    queryKey: ['holdings', 'first-transaction', accountIds, appUserIds],
    queryFn: ({ signal }) =>
      call(getFirstTransactionDate, { accountIds, appUserIds, familyIds: [], groupIds: [] }, { signal }),
    // A failure is ignored on purpose.
    retry: false,
  });

/** The date of the first transaction under the filter: null if there is none, undefined while unknown. */
export const useFirstTransactionDate = () =>
  useQuery(firstTransactionOf(useHoldingsFilter().selection.filter)).data?.transactionDate;

/** Applies a filter: holdings are refetched, and the first transaction date too if the clients or accounts changed. */
export function useProcess() {
  const queryClient = useQueryClient();
  return (selection: FilterSelection, lists: string) => {
    processFilter(selection, lists);
    void queryClient.prefetchQuery(firstTransactionOf(selection.filter));
  };
}
