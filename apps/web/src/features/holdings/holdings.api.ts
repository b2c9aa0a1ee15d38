import { aggregateCurrentHoldings, listHoldingsOn, openHolding } from '@artha/contract/holdings';
import { listOrders } from '@artha/contract/orders';
import type { AnswerOf } from '@artha/contract/route';
import type { BusinessDate } from '@artha/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type CurrentHoldings = AnswerOf<typeof aggregateCurrentHoldings>;
export type Holding = CurrentHoldings['rows'][number];
export type OpenedHolding = AnswerOf<typeof openHolding>;
export type Lot = OpenedHolding['lots'][number];
export type JournalEntry = OpenedHolding['journals'][number];
export type PastHoldings = AnswerOf<typeof listHoldingsOn>;
export type OpenOrders = AnswerOf<typeof listOrders>;

const PORTFOLIO_HELD_HERE = 1;
/** More orders on their way than this are counted, and listed with all the others. */
const OPEN_ORDERS_ROWS = 5;

/** What an account holds now. Units are allotted while nobody looks. */
export const useCurrentHoldings = (accountId: number | undefined) =>
  useQuery({
    queryKey: ['holdings', accountId, 'current'],
    queryFn: ({ signal }) =>
      call(
        aggregateCurrentHoldings,
        { accountId: accountId ?? 0, portfolioType: PORTFOLIO_HELD_HERE, filter: {} },
        { signal },
      ),
    enabled: accountId !== undefined,
    staleTime: 0,
  });

export interface HoldingRef {
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
}

/** What stands behind the figures of a holding. */
export const useOpenedHolding = ({ accountId, folioId, instrumentId }: HoldingRef) =>
  useQuery({
    queryKey: ['holdings', accountId, 'opened', folioId, instrumentId],
    queryFn: ({ signal }) => call(openHolding, { accountId, folioId, instrumentId }, { signal }),
    staleTime: 0,
  });

/** What an account held at the end of a day. */
export const useHoldingsOn = (accountId: number | undefined, on: BusinessDate) =>
  useQuery({
    queryKey: ['holdings', accountId, 'on', on],
    queryFn: ({ signal }) => call(listHoldingsOn, { accountId: accountId ?? 0, on }, { signal }),
    enabled: accountId !== undefined,
  });

/** The newest orders that are still on their way, and how many there are. */
export const useOpenOrders = (accountId: number | undefined) =>
  useQuery({
    queryKey: ['orders', 'open', accountId],
    queryFn: ({ signal }) =>
      call(listOrders, { accountId: accountId ?? 0, isOpen: 'true', limit: OPEN_ORDERS_ROWS, offset: 0 }, { signal }),
    enabled: accountId !== undefined,
    staleTime: 0,
  });
