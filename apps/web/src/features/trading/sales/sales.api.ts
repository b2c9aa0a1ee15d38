import {
  estimateSale,
  getPlacedSale,
  getSaleTerms,
  listSellable,
  listSwitchTargets,
  placeSale,
  sendSaleOtp,
  verifySaleOtp,
} from '@artha/contract/trading/sales';
import type { InputOf } from '@artha/contract/kit/route';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { JUST_LOADED_MS } from '../../../platform/just-loaded.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { requestKey, subjectKey } from './model/sale-draft.ts';
import type { HoldingRef, SaleRequest } from './model/sale.ts';

/** While a sale is typed, its estimate is requested after this pause. */
const ESTIMATE_DEBOUNCE_MS = 200;

/** What an account holds and could sell. @param accountId undefined requests nothing */
export const useSellable = (accountId: number | undefined) =>
  useQuery({
    queryKey: ['sales', accountId, 'sellable'],
    queryFn: ({ signal }) => call(listSellable, { accountId: accountId ?? 0 }, { signal }),
    enabled: accountId !== undefined,
    staleTime: JUST_LOADED_MS,
  });

/** The rules of a fund for sales, and the bank accounts that can be paid. */
export const useSaleTerms = (ref: HoldingRef) =>
  useQuery({
    queryKey: ['sales', ref.accountId, 'terms', ref.folioId, ref.instrumentId],
    queryFn: ({ signal }) => call(getSaleTerms, ref, { signal }),
    staleTime: 0,
  });

/** The funds that units can be switched to. */
export const useSwitchTargets = (ref: HoldingRef, search: string) =>
  useQuery({
    queryKey: ['sales', ref.accountId, 'targets', ref.folioId, ref.instrumentId, search],
    queryFn: ({ signal }) => call(listSwitchTargets, { ...ref, ...(search !== '' && { search }) }, { signal }),
    placeholderData: keepPreviousData,
  });

/**
 * The estimate of a sale while it is typed.
 *
 * @param request undefined while the form is not complete
 * @returns `isCurrent` tells whether the figures are those of the request
 */
export function useSaleEstimate(request: SaleRequest | undefined) {
  const key = requestKey(request);
  const settled = useDebounced(key, ESTIMATE_DEBOUNCE_MS);
  const isSettled = key !== '' && settled === key;
  const subject = subjectKey(request);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['sales', 'estimate', subject, key],
    queryFn: ({ signal }) => {
      if (!request) throw new RangeError('nothing to estimate');
      return call(estimateSale, request, { signal });
    },
    enabled: isSettled,
    staleTime: 0,
    // While another quantity is estimated; never a sale as a switch, or the units of another fund.
    placeholderData: (previous, query) => (query?.queryKey[2] === subject ? previous : undefined),
  });
  const isCurrent = isSettled && data !== undefined && !isPlaceholderData && !error;
  return {
    estimate: key === '' || error ? undefined : data,
    isCurrent,
    isLoading: key !== '' && (!isSettled || isFetching),
    error: isSettled ? error : null,
  };
}

export interface Placing {
  readonly input: InputOf<typeof placeSale>;
  /** Idempotency key: pressing twice places one sale. */
  readonly key: string;
}

/** Places a sale and sends its one-time password. Without the password the sale waits: it can be sent again. */
export function usePlaceSale() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, key }: Placing) => {
      const { orderId } = await call(placeSale, input, { idempotencyKey: key });
      // The next step shows whether a code was sent, and sends another one.
      const isSent = await call(sendSaleOtp, { orderId }).then(
        () => true,
        () => false,
      );
      return { orderId, isSent };
    },
    // After a refusal the figures on screen may be outdated.
    onError: () => queryClient.invalidateQueries({ queryKey: ['sales'] }),
  });
}

const placedKey = (orderId: string) => ['placed-sale', orderId];

/** A placed sale that its one-time password has not confirmed. */
export const usePlacedSale = (orderId: string) =>
  useQuery({
    queryKey: placedKey(orderId),
    queryFn: ({ signal }) => call(getPlacedSale, { orderId }, { signal }),
    staleTime: 0,
    // A cached code may be used or replaced by the time the screen opens again.
    gcTime: 0,
  });

/** Sends a code, and fetches what is known of it. */
export function useSendSaleCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof sendSaleOtp>) => call(sendSaleOtp, input),
    onSettled: (_data, _error, { orderId }) => queryClient.invalidateQueries({ queryKey: placedKey(orderId) }),
  });
}

/** Verifies a code; after a refusal the sale is fetched again: its tries, or its new figures. */
export function useVerifySaleCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof verifySaleOtp>) => call(verifySaleOtp, input),
    onError: (_, { orderId }) => queryClient.invalidateQueries({ queryKey: placedKey(orderId) }),
    onSuccess: () =>
      Promise.all(
        [['orders'], ['sales'], ['holdings']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
        ),
      ),
  });
}
