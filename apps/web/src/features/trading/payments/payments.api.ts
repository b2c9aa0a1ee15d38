import { getPaymentOptions, sendOrderOtp, verifyOrderOtp } from '@artha/contract/trading/orders';
import { checkUpiHandle, getPaymentStatus, initiatePayment } from '@artha/contract/trading/payments';
import type { InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { bankPollingMs } from './model/bank-polling.ts';
import type { Paying } from './model/payment.ts';

/** @param orderId undefined requests nothing */
export const usePaymentOptions = (orderId: string | undefined) =>
  useQuery({
    queryKey: ['orders', 'options', orderId],
    queryFn: ({ signal }) => call(getPaymentOptions, { orderId: orderId ?? '' }, { signal }),
    enabled: orderId !== undefined,
    staleTime: 0,
    // A cached code may be used or replaced by the time the screen opens again.
    gcTime: 0,
  });

/** Asks the bank whose UPI ID it is. */
export const useCheckUpi = () =>
  useMutation({ mutationFn: (input: InputOf<typeof checkUpiHandle>) => call(checkUpiHandle, input) });

export const useSendCode = () => useMutation({ mutationFn: (paying: Paying) => call(sendOrderOtp, paying) });

/** Verifies a code; after a refusal the tries that are left are fetched. */
export function useVerifyCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof verifyOrderOtp>) => call(verifyOrderOtp, input),
    onError: (_, { orderId }) => queryClient.invalidateQueries({ queryKey: ['orders', 'options', orderId] }),
  });
}

export interface Initiation {
  readonly paying: Paying;
  /** Idempotency key: retries of one press start one payment. */
  readonly key: string;
}

export function useInitiatePayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ paying, key }: Initiation) => call(initiatePayment, paying, { idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}

/** Polls the status of a payment until the address of the bank's page is known. */
export const usePaymentStatus = (paymentId: string) =>
  useQuery({
    queryKey: ['payments', paymentId],
    queryFn: ({ signal }) => call(getPaymentStatus, { paymentId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      bankPollingMs(data, dataUpdateCount + errorUpdateCount),
    refetchOnWindowFocus: 'always',
  });
