import type { EkycRequest } from '@artha/contract/onboarding/ekyc';
import { explainDifferences, getEkycStatus, initiateEkyc } from '@artha/contract/onboarding/ekyc';
import type { EkycProvider } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { isEkycOpen } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';

export type { EkycRequest };

const KEY = ['ekyc', 'status'];

/** How often the answer of the provider is asked for. */
export const EKYC_POLL_SECONDS = 5;
const POLL_MS = EKYC_POLL_SECONDS * 1_000;

/** The newest request of the applicant; asked for again while its result is to come. */
export const useEkycRequest = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(getEkycStatus, {}, { signal })).request,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data && isEkycOpen(data.state) ? POLL_MS : false),
  });

/** Records the consent and opens the page of the provider in this window. */
export function useInitiateEkyc() {
  const mutation = useMutation({
    mutationFn: (provider: EkycProvider) => call(initiateEkyc, { provider, hasConsented: true }),
    onSuccess: ({ redirectUrl }) => {
      if (/^https?:\/\//.test(redirectUrl)) location.assign(redirectUrl);
    },
  });
  const { reset } = mutation;
  useEffect(() => {
    // The browser's back button may restore this page as it was left, busy.
    const handle = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', handle);
    return () => removeEventListener('pageshow', handle);
  }, [reset]);
  return mutation;
}

/** Keeps what the applicant says about the differences. */
export function useExplainDifferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (explanation: string) => call(explainDifferences, { explanation }),
    onSuccess: ({ request }) => queryClient.setQueryData(KEY, request),
  });
}
