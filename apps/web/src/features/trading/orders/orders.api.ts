import {
  accountOrderTable,
  cancelOrder,
  getOrder,
  getOrderStatus,
  listCancellable,
  listOrders,
  placeOrder,
} from '@artha/contract/trading/orders';
import { getReceipt } from '@artha/contract/trading/payments';
import { sendCancelOtp } from '@artha/contract/trading/sales';
import type { InputOf } from '@artha/contract/kit/route';
import { UNCONFIRMED_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';
import { download } from '../../../platform/signed-in/download.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { pollingMs } from './model/polling.ts';

/** At most this many are listed; further ones are only counted. */
const UNPAID_ORDERS_ROWS = 5;

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

/**
 * An order that is refetched whenever polling reports a new step, or another state: an order is read by several
 * statements, between which it may move on.
 */
export function useFollowedOrder(orderId: string | undefined) {
  const { data: order, error, refetch } = useOrder(orderId);
  const status = useOrderStatus(orderId);
  const polled = status.data;
  const isNew = order && polled && (polled.stepCount !== order.history.length || polled.status !== order.status);
  const news = isNew ? `${polled.stepCount} ${polled.status}` : undefined;
  useEffect(() => {
    // Once per news, so that a mismatch of the two answers cannot cause endless requests.
    if (news !== undefined) void refetch();
  }, [news, refetch]);
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
            ...accountOrderTable.defaultSort,
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

/** The newest orders of an account that wait for payment, and their total number. */
export const useUnpaidOrders = (accountId: number) =>
  useQuery({
    queryKey: ['orders', 'unpaid', accountId],
    queryFn: ({ signal }) =>
      call(
        listOrders,
        {
          filter: {
            where: { accountId, kind: ['purchase'], status: [...UNCONFIRMED_ORDER_STATES] },
            ...accountOrderTable.defaultSort,
            limit: UNPAID_ORDERS_ROWS,
            offset: 0,
          },
        },
        { signal },
      ),
    staleTime: 0,
  });

interface HoldingRef {
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
}

/** The newest orders of a holding, and their total number. The shorter list stays until the longer one is loaded. */
export const useHoldingOrders = ({ accountId, folioId, instrumentId }: HoldingRef, limit: number) =>
  useQuery({
    queryKey: ['orders', 'holding', accountId, folioId, instrumentId, limit],
    queryFn: ({ signal }) =>
      call(
        listOrders,
        {
          filter: {
            where: { accountId, folioId, instrumentId },
            ...accountOrderTable.defaultSort,
            limit,
            offset: 0,
          },
        },
        { signal },
      ),
    staleTime: 0,
    placeholderData: (previous, query) =>
      query?.queryKey[4] === instrumentId ? keepPreviousData(previous) : undefined,
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

/** Cancels an order: before it binds at once, after that with a one-time password. */
export function useCancelOrder(onCancelled?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, reason = '', otpCode }: InputOf<typeof cancelOrder>) =>
      call(
        cancelOrder,
        { orderId, ...(reason !== '' && { reason }), ...(otpCode !== undefined && { otpCode }) },
        { idempotencyKey: otpCode === undefined ? cancelKey(orderId, reason) : `cancel:${orderId}:${newKey()}` },
      ),
    onSuccess: () => onCancelled?.(),
    // Refetch even after a refusal: the order may have been paid or sent in the meantime.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
        queryClient.invalidateQueries({ queryKey: ['sales'] }),
      ]),
  });
}

/** Sends the code that cancels a confirmed sale or switch. */
export const useSendCancelCode = () =>
  useMutation({ mutationFn: (input: InputOf<typeof sendCancelOtp>) => call(sendCancelOtp, input) });

/** The open orders of all accounts: which can be cancelled, and why the others cannot. */
export const useCancellable = () =>
  useQuery({
    queryKey: ['orders', 'cancellable'],
    queryFn: ({ signal }) => call(listCancellable, {}, { signal }),
    staleTime: 0,
  });

const KEY_REASON_CHARACTERS = 80;

/** Idempotency key: the same order and reason are the same call. */
const cancelKey = (orderId: string, reason: string): string =>
  `cancel:${orderId}:${encodeURIComponent(reason).slice(0, KEY_REASON_CHARACTERS)}:${reason.length}`;

/** A code is tried once, and never part of a key. */
const newKey = () => crypto.randomUUID();

/** Downloads the receipt of a payment. */
export const useDownloadReceipt = () =>
  useMutation({ mutationFn: async (paymentId: string) => saveFile(await download(getReceipt, { paymentId })) });
