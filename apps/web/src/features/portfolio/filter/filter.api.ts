import { aggregateHoldings, getFirstTransactionDate, listFilterEntries } from '@artha/contract/portfolio/holdings';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { FilterSelection } from '@artha/domain/portfolio/filter/filter-selection';
import { HOLDING_GROUPS } from '@artha/domain/portfolio/holdings/groups';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { call } from '../../../platform/call.ts';
import { useOpenAccount } from '../../clients/accounts/index.ts';
import { fetchesHoldings } from './model/fetches-holdings.ts';
import { processFilter, useHoldingsFilter } from './model/filter-store.ts';

export type AggregatedHoldings = AnswerOf<typeof aggregateHoldings>;
export type Entries = AnswerOf<typeof listFilterEntries>;

/** What the filter can choose from. */
export const useFilterEntries = () =>
  useQuery({
    queryKey: ['holdings', 'filter-entries'],
    queryFn: ({ signal }) => call(listFilterEntries, {}, { signal }),
  });

/**
 * Holdings in all groupings over the days of the filter: one answer for whoever shows a part of it, the filter too.
 *
 * @returns what react-query says; nothing is asked where nobody holds anything yet
 */
export function useAggregatedHoldings() {
  const { selection, round } = useHoldingsFilter();
  const { account } = useOpenAccount();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return useQuery({
    queryKey: ['holdings', 'aggregated', account?.id, selection, round],
    queryFn: ({ signal }) =>
      call(
        aggregateHoldings,
        { accountId: account?.id ?? 0, groupBys: [...HOLDING_GROUPS], ...selection, ...openingOf(selection) },
        { signal },
      ),
    enabled: account !== undefined && fetchesHoldings(path),
  });
}

/** Gains of a range that somebody chose begin with what was held then; of all time, with what was paid. */
const openingOf = ({ startDate }: FilterSelection) => ({ useOpeningHoldingForFromDate: startDate !== undefined });

const firstTransactionOf = ({ accountIds, appUserIds }: FilterSelection['filter']) =>
  queryOptions({
    queryKey: ['holdings', 'first-transaction', accountIds, appUserIds],
    queryFn: ({ signal }) =>
      call(getFirstTransactionDate, { accountIds, appUserIds, familyIds: [], groupIds: [] }, { signal }),
    // Its failure is nobody's concern (specification 8).
    retry: false,
  });

/** When whoever was processed bought first: null for never, undefined while that is not known. */
export const useFirstTransactionDate = () =>
  useQuery(firstTransactionOf(useHoldingsFilter().selection.filter)).data?.transactionDate;

/** Processes a filter: every holding is read anew, and the first transaction where it may be another's. */
export function useProcess() {
  const queryClient = useQueryClient();
  return (selection: FilterSelection, words: string) => {
    processFilter(selection, words);
    void queryClient.prefetchQuery(firstTransactionOf(selection.filter));
  };
}
