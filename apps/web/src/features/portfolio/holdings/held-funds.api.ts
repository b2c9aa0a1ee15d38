/** Apart from the other calls of holdings, because the fact sheet needs this one alone. */
import { aggregateCurrentHoldings, NO_RESTRICTION } from '@artha/contract/portfolio/holdings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { heldFundIds } from './model/held-funds.ts';

/**
 * The funds of all holdings that the client sees, in any account and held away, whatever the filter says. Those of
 * larger holdings come first.
 *
 * @param accountId the open account
 */
export const useHeldFunds = (accountId: number | undefined) =>
  useQuery({
    queryKey: ['holdings', 'funds', accountId],
    queryFn: ({ signal }) => call(aggregateCurrentHoldings, { accountId: accountId ?? 0, ...EVERYTHING }, { signal }),
    select: ({ rows }) => heldFundIds(rows),
    enabled: accountId !== undefined,
    staleTime: 0,
  });

const EVERYTHING = { portfolioType: null, filter: NO_RESTRICTION };
