import { liftFreeze, listFrozenAccounts } from '@artha/contract/clients/accounts.freeze';
import {
  decideBankAccount,
  inquirePennyDrop,
  listBankAccountReviews,
} from '@artha/contract/clients/bank-accounts.review';
import type { InputOf } from '@artha/contract/kit/route';
import { listKycStops } from '@artha/contract/clients/kyc-records';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type { FrozenAccount } from '@artha/contract/clients/accounts.freeze';
export type { KycStop } from '@artha/contract/clients/kyc-records';
export type { ReviewedBankAccount } from '@artha/contract/clients/bank-accounts.review';

export type ReviewState = 'review' | 'stuck';

const REVIEWS = ['bank-account-reviews'] as const;
const FROZEN = ['frozen-accounts'] as const;
const KYC_STOPS = ['kyc-stops'] as const;
const POLL_MS = 60_000;
const polled = { staleTime: 0, refetchInterval: POLL_MS, refetchIntervalInBackground: false } as const;

export const useReviews = (state: ReviewState) =>
  useQuery({
    queryKey: [...REVIEWS, state],
    queryFn: ({ signal }) => call(listBankAccountReviews, { state }, { signal }),
    ...polled,
  });

/** The lists are loaded again after it, also when a colleague was faster. */
export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof decideBankAccount>) => call(decideBankAccount, input),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: REVIEWS }),
  });
}

export function useInquire() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (bankAccountId: number) => call(inquirePennyDrop, { bankAccountId }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: REVIEWS }),
  });
}

export const useFrozenAccounts = () =>
  useQuery({
    queryKey: FROZEN,
    queryFn: ({ signal }) => call(listFrozenAccounts, {}, { signal }),
    ...polled,
  });

export const useKycStops = () =>
  useQuery({
    queryKey: KYC_STOPS,
    queryFn: ({ signal }) => call(listKycStops, {}, { signal }),
    ...polled,
  });

export function useLiftFreeze() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof liftFreeze>) => call(liftFreeze, input),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: FROZEN }),
  });
}
