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

/** @param orderId undefined asks nothing: the address names none that there could be */
const useOrder = (orderId: string | undefined) =>
  useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => call(getOrder, { orderId: orderId ?? '' }, { signal }),
    enabled: orderId !== undefined,
    staleTime: 0,
  });

/**
 * Where an order stands, asked again by itself; while the tab is hidden it rests, and it asks at once when it is
 * shown.
 */
const useOrderStatus = (orderId: string | undefined) =>
  useQuery({
    queryKey: ['orders', 'status', orderId],
    queryFn: ({ signal }) => call(getOrderStatus, { orderId: orderId ?? '' }, { signal }),
    enabled: orderId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => pollingMs(data, error),
    refetchOnWindowFocus: ({ state: { data, error } }) => (pollingMs(data, error) === false ? false : 'always'),
  });

/** An order that is followed by itself: fetched anew whenever another step is told of. */
export function useFollowedOrder(orderId: string | undefined) {
  const { data: order, error, refetch } = useOrder(orderId);
  const status = useOrderStatus(orderId);
  const known = order?.history.length;
  const stepCount = status.data?.stepCount;
  const newCount = known !== undefined && stepCount !== known ? stepCount : undefined;
  useEffect(() => {
    // Once a count: should the two ever count differently, nobody is asked without end.
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
    // Another page of the same account comes over the old one; another account starts anew.
    placeholderData: (previous, query) => (query?.queryKey[2] === accountId ? keepPreviousData(previous) : undefined),
  });

/**
 * Places the cart that was seen as one order. Pressed again, or sent again after a lost answer, it is the same order.
 *
 * @param onPlaced told before the cart is forgotten, so that nobody sees it empty on the way
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
    // Whatever was refused, the cart may not be what is on screen any more.
    onError: (_, { accountId }) => queryClient.invalidateQueries({ queryKey: ['cart', accountId] }),
  });
}

/** Steps back from an order. An order is cancelled once, so its id is the key. */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, reason }: InputOf<typeof cancelOrder>) =>
      call(cancelOrder, reason === undefined || reason === '' ? { orderId } : { orderId, reason }, {
        idempotencyKey: cancelKey(orderId, reason),
      }),
    // Refused or not, the order is asked for anew: it may have been paid meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}

const KEY_REASON_CHARACTERS = 80;

/** The same press is the same call; other words for the reason are another one. */
const cancelKey = (orderId: string, reason = ''): string =>
  `cancel:${orderId}:${encodeURIComponent(reason).slice(0, KEY_REASON_CHARACTERS)}:${reason.length}`;
