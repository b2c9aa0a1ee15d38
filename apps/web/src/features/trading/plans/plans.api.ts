import type { InputOf } from '@artha/contract/kit/route';
import { getPlan, getPlanHistory, getPlanTerms, previewPlan } from '@artha/contract/trading/plans';
import {
  cancelPlan,
  pausePlan,
  previewPause,
  resumePlan,
  sendCancelPlanOtp,
  sendPauseOtp,
  sendStartPlanOtp,
  startPlan,
  verifyStartPlanOtp,
} from '@artha/contract/trading/plans.changes';
import type { PlanTerms } from '@artha/contract/trading/plans.parts';
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { termsKey } from './model/plan-draft.ts';
import type { PlanSubject } from './model/plan-draft.ts';
import type { PlanHistory, PlanPreview } from './model/plan.ts';

/** While a form is typed, its preview is requested after this pause. */
const PREVIEW_DEBOUNCE_MS = 250;

/** What plans of a kind on a fund need. @param subject undefined requests nothing */
export const usePlanTerms = (accountId: number, subject: PlanSubject | undefined) =>
  useQuery({
    queryKey: [
      'plans',
      'terms',
      accountId,
      subject?.kind,
      subject?.instrumentId,
      subject?.folioId,
      subject?.replacesPlanId,
    ],
    queryFn: ({ signal }) => {
      if (!subject) throw new RangeError('no fund');
      const { kind, instrumentId, folioId, replacesPlanId } = subject;
      return call(
        getPlanTerms,
        {
          accountId,
          kind,
          instrumentId,
          ...(folioId !== undefined && kind !== 'sip' && { folioId }),
          ...(replacesPlanId !== undefined && { replacesPlanId }),
        },
        { signal },
      );
    },
    enabled: subject !== undefined,
    staleTime: 0,
  });

/**
 * The dates and amounts of a plan while its form is filled in.
 *
 * @param terms undefined while the form is not complete
 * @param replacesPlanId the running plan whose place it takes
 * @returns `isCurrent` tells whether they are those of the terms
 */
export function usePlanPreview(accountId: number, terms: PlanTerms | undefined, replacesPlanId?: string) {
  const key = termsKey(accountId, terms);
  const settled = useDebounced(key, PREVIEW_DEBOUNCE_MS);
  const isSettled = key !== '' && settled === key;
  const fund = terms && [accountId, terms.kind, terms.instrumentId, terms.toInstrumentId].join(' ');
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['plans', 'preview', fund, key, replacesPlanId],
    queryFn: async ({ signal }): Promise<PlanPreview> => {
      if (!terms) throw new RangeError('nothing to preview');
      const input = { accountId, terms, ...(replacesPlanId !== undefined && { replacesPlanId }) };
      return { ...(await call(previewPlan, input, { signal })), terms };
    },
    enabled: isSettled,
    staleTime: 0,
    // While other terms are loaded; never the instalments of another fund.
    placeholderData: (previous, query) => (query?.queryKey[2] === fund ? previous : undefined),
  });
  return {
    preview: key === '' || error ? undefined : data,
    isCurrent: isSettled && data !== undefined && !isPlaceholderData && !error,
    isLoading: key !== '' && (!isSettled || isFetching),
    error: isSettled ? error : null,
  };
}

type HistoryInput = InputOf<typeof getPlanHistory>;

/** What a SIP would have become. @param input undefined requests nothing */
export function usePlanHistory(input: HistoryInput | undefined) {
  const key =
    input === undefined
      ? ''
      : JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  const settled = useDebounced(key, PREVIEW_DEBOUNCE_MS);
  return useQuery({
    queryKey: ['plans', 'history', key],
    queryFn: async ({ signal }): Promise<PlanHistory> => {
      if (!input) throw new RangeError('no plan');
      return { ...(await call(getPlanHistory, input, { signal })), asked: input };
    },
    enabled: key !== '' && settled === key,
    placeholderData: keepPreviousData,
  });
}

const planQuery = (planId: string | undefined) => ({
  queryKey: ['plans', 'one', planId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getPlan, { planId: planId ?? '' }, { signal }),
  enabled: planId !== undefined,
  staleTime: 0,
});

/** @param planId undefined requests nothing: the address has no valid id */
export const usePlan = (planId: string | undefined) => useQuery(planQuery(planId));

/** Several plans, and the code that was sent for them. */
export const usePlansOf = (planIds: readonly string[]) =>
  useQueries({
    // A cached code may be used or replaced by the time the screen opens again.
    queries: planIds.map((planId) => ({ ...planQuery(planId), gcTime: 0 })),
    combine: (results) => ({
      plans: results.every(({ data }) => data !== undefined)
        ? results.flatMap(({ data }) => (data ? [data] : []))
        : undefined,
      error: results.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  });

export interface Starting {
  readonly input: InputOf<typeof startPlan>;
  /** Idempotency key: pressing twice starts one plan. */
  readonly key: string;
}

/** Starts a plan and sends its one-time password. Without the password the plan waits: it can be sent again. */
export function useStartPlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, key }: Starting) => {
      const { planId } = await call(startPlan, input, { idempotencyKey: key });
      // The next step shows whether a code was sent, and sends another one.
      const isSent = await call(sendStartPlanOtp, { planIds: [planId] }).then(
        () => true,
        () => false,
      );
      return { planId, isSent };
    },
    // After a refusal what is on screen may be outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['plans'] }),
  });
}

/** Sends a code for plans, and fetches what is known of it. */
export function useSendStartCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (planIds: readonly string[]) => call(sendStartPlanOtp, { planIds: [...planIds] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['plans', 'one'] }),
  });
}

/** What changes with a plan: it, lists, what a mandate has free, orders, the cart and holdings. */
const CHANGED = [['plans'], ['orders'], ['cart'], ['sales'], ['bank-mandates'], ['notifications']];

function useRefresh() {
  const queryClient = useQueryClient();
  // Not awaited: the reloaded plan no longer has the button whose callbacks are still to run.
  return () => {
    for (const queryKey of CHANGED) void queryClient.invalidateQueries({ queryKey });
  };
}

/** Verifies a code; after a refusal the plans are fetched again: how many tries are left. */
export function useVerifyStartCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ planIds, otpCode }: { planIds: readonly string[]; otpCode: string }) =>
      call(verifyStartPlanOtp, { planIds: [...planIds], otpCode }),
    onError: () => queryClient.invalidateQueries({ queryKey: ['plans', 'one'] }),
    onSuccess: () =>
      Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' }))),
  });
}

export type PauseRequest = InputOf<typeof previewPause>;

/** What a pause would change. @param request undefined requests nothing */
export const usePausePreview = (request: PauseRequest | undefined) =>
  useQuery({
    queryKey: ['plans', 'pause', request],
    queryFn: ({ signal }) => {
      if (!request) throw new RangeError('no pause');
      return call(previewPause, request, { signal });
    },
    enabled: request !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useSendPauseCode = () =>
  useMutation({ mutationFn: (request: PauseRequest) => call(sendPauseOtp, request) });

export function usePausePlan() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: InputOf<typeof pausePlan>) => call(pausePlan, input),
    onSuccess: refresh,
  });
}

export function useResumePlan() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ planId, key }: { planId: string; key: string }) =>
      call(resumePlan, { planId }, { idempotencyKey: key }),
    // Also after a refusal: the plan may have resumed in the meantime.
    onSettled: refresh,
  });
}

export const useSendCancelPlanCode = () =>
  useMutation({ mutationFn: (input: InputOf<typeof sendCancelPlanOtp>) => call(sendCancelPlanOtp, input) });

export function useCancelPlan() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: InputOf<typeof cancelPlan>) => call(cancelPlan, input),
    onSuccess: refresh,
  });
}
