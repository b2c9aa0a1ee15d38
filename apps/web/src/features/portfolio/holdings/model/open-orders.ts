import { accountOrderTable, listOrders } from '@artha/contract/trading/orders';
import type { AnswerOf } from '@artha/contract/kit/route';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/call.ts';

export type OpenOrders = AnswerOf<typeof listOrders>;

/** At most this many are listed; further open orders are only counted. */
const OPEN_ORDERS_ROWS = 5;

/** The newest open orders of all accounts of the client, and their total number. */
export const useOpenOrders = () =>
  useQuery({
    queryKey: ['orders', 'open'],
    queryFn: ({ signal }) =>
      call(
        listOrders,
        { filter: { where: { isOpen: true }, ...accountOrderTable.defaultSort, limit: OPEN_ORDERS_ROWS, offset: 0 } },
        { signal },
      ),
    staleTime: 0,
  });
