import {
  accountOrderTable,
  cancelOrder,
  getOrder,
  getOrderStatus,
  listOrders,
  placeOrder,
} from '@artha/contract/trading/orders';
import type { InputOf } from '@artha/contract/kit/route';
import { PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';
import { pollingMs } from './model/polling.ts';

const keyOf = (orderId: string | undefined) => ['orders', 'one', orderId];

/** @param orderId undefined requests nothing: the address has no valid id */
const useOrder = (orderId: string | undefined) =>
  useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => call(getOrder, { orderId: orderId ?? '' }, { signal }),
    enabled: orderId !== undefined,
    staleTime: 0,
  });

/** Polls the status of an order. Polling pauses while the tab is hidden and resumes at once when it is shown. */
const useOrderStatus = (orderId: string | undefined) =>
  useQuery({
    queryKey: ['orders', 'status', orderId],
    queryFn: ({ signal }) => call(getOrderStatus, { orderId: orderId ?? '' }, { signal }),
    enabled: orderId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => pollingMs(data, error),
    refetchOnWindowFocus: ({ state: { data, error } }) => (pollingMs(data, error) === false ? false : 'always'),
  });

/** An order that is refetched whenever polling reports a new step. */
export function useFollowedOrder(orderId: string | undefined) {
  const { data: order, error, refetch } = useOrder(orderId);
  const status = useOrderStatus(orderId);
  const known = order?.history.length;
  const stepCount = status.data?.stepCount;
  const newCount = known !== undefined && stepCount !== known ? stepCount : undefined;
  useEffect(() => {
    // Once per count, so that a mismatch of the two counts cannot cause endless requests.
    if (newCount !== undefined) void refetch();
  }, [newCount, refetch]);
  return { order, error, refetch, isOutOfReach: status.error !== null && status.data !== undefined };
}

/** @param page from 1 */
export const useOrders = (accountId: number | undefined, page: number) =>
  useQuery({
    queryKey: ['orders', 'list', accountId, page],
    queryFn: ({ signal }) =>
      call(
        listOrders,
        {
          filter: {
            where: { accountId: accountId ?? 0 },
            order: accountOrderTable.order,
            limit: PAGE_SIZE_ROWS,
            offset: (page - 1) * PAGE_SIZE_ROWS,
          },
        },
        { signal },
      ),
    enabled: accountId !== undefined,
    staleTime: 0,
    // The previous page stays until the next one is loaded, within one account.
    placeholderData: (previous, query) => (query?.queryKey[2] === accountId ? keepPreviousData(previous) : undefined),
  });

/**
 * Places the displayed cart as one order. Pressing again, or a retry after a lost answer, places it once.
 *
 * @param onPlaced called before the cart is cleared, so that it is never shown empty
 */
export function usePlaceOrder(onPlaced: (orderId: string) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof placeOrder>) =>
      call(placeOrder, input, { idempotencyKey: `cart:${input.accountId}:${input.cartVersion}` }),
    onSuccess: async ({ orderId }, { accountId }) => {
      await onPlaced(orderId);
      queryClient.removeQueries({ queryKey: ['cart', accountId, 'lines'] });
      void queryClient.invalidateQueries({ queryKey: ['cart', accountId] });
    },
    // After a refusal the cart on screen may be outdated.
    onError: (_, { accountId }) => queryClient.invalidateQueries({ queryKey: ['cart', accountId] }),
  });
}

/** Cancels an order. */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, reason }: InputOf<typeof cancelOrder>) =>
      call(cancelOrder, reason === undefined || reason === '' ? { orderId } : { orderId, reason }, {
        idempotencyKey: cancelKey(orderId, reason),
      }),
    // Refetch even after a refusal: the order may have been paid in the meantime.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}

const KEY_REASON_CHARACTERS = 80;

/** Idempotency key: the same order and reason are the same call. */
const cancelKey = (orderId: string, reason = ''): string =>
  `cancel:${orderId}:${encodeURIComponent(reason).slice(0, KEY_REASON_CHARACTERS)}:${reason.length}`;
