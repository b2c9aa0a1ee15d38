import { accountOrderTable, listOrders } from '@artha/contract/trading/orders';
import type { AnswerOf } from '@artha/contract/kit/route';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/call.ts';

export type OpenOrders = AnswerOf<typeof listOrders>;

/** More orders on their way than this are counted, and listed with all the others. */
const OPEN_ORDERS_ROWS = 5;

/** The newest orders that are still on their way, and how many there are. */
export const useOpenOrders = (accountId: number | undefined) =>
  useQuery({
    queryKey: ['orders', 'open', accountId],
    queryFn: ({ signal }) =>
      call(
        listOrders,
        {
          filter: {
            where: { accountId: accountId ?? 0, isOpen: true },
            order: accountOrderTable.order,
            limit: OPEN_ORDERS_ROWS,
            offset: 0,
          },
        },
        { signal },
      ),
    enabled: accountId !== undefined,
    staleTime: 0,
  });
