import { aggregateCurrentHoldings, listHoldingsOn, openHolding } from '@artha/contract/portfolio/holdings';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useHoldingsFilter } from '../filter/index.ts';

export type CurrentHoldings = AnswerOf<typeof aggregateCurrentHoldings>;
export type Holding = CurrentHoldings['rows'][number];
export type OpenedHolding = AnswerOf<typeof openHolding>;
export type Lot = OpenedHolding['lots'][number];
export type JournalEntry = OpenedHolding['journals'][number];
export type PastHoldings = AnswerOf<typeof listHoldingsOn>;

/** The current holdings under the filter. Never cached, because units may be allotted at any time. */
export function useCurrentHoldings(accountId: number | undefined) {
  const { selection, round } = useHoldingsFilter();
  const { filter, portfolioType } = selection;
  return useQuery({
    queryKey: ['holdings', 'current', accountId, filter, portfolioType, round],
    queryFn: ({ signal }) =>
      call(aggregateCurrentHoldings, { accountId: accountId ?? 0, portfolioType, filter }, { signal }),
    enabled: accountId !== undefined,
    staleTime: 0,
  });
}

export interface HoldingRef {
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
}

/** The lots and ledger entries of a holding. */
export const useOpenedHolding = ({ accountId, folioId, instrumentId }: HoldingRef) =>
  useQuery({
    queryKey: ['holdings', accountId, 'opened', folioId, instrumentId],
    queryFn: ({ signal }) => call(openHolding, { accountId, folioId, instrumentId }, { signal }),
    staleTime: 0,
  });

/** The holdings of an account at the end of a day. */
export const useHoldingsOn = (accountId: number | undefined, on: BusinessDate) =>
  useQuery({
    queryKey: ['holdings', accountId, 'on', on],
    queryFn: ({ signal }) => call(listHoldingsOn, { accountId: accountId ?? 0, on }, { signal }),
    enabled: accountId !== undefined,
  });
