import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import {
  approveOnboarding,
  getOnboardingRequest,
  listOnboardingRequests,
  returnOnboarding,
} from '@artha/contract/onboarding/review';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type Queue = AnswerOf<typeof listOnboardingRequests>;
export type QueueItem = Queue['items'][number];
export type OnboardingRequest = AnswerOf<typeof getOnboardingRequest>;
export type ReviewSection = OnboardingRequest['sections'][number];
export type ComparedField = ReviewSection['fields'][number];
export type ReviewTab = InputOf<typeof listOnboardingRequests>['tab'];

const REQUESTS = ['onboarding-requests'] as const;
const POLL_MS = 60_000;

export const useQueue = (tab: ReviewTab) =>
  useQuery({
    queryKey: [...REQUESTS, 'queue', tab],
    queryFn: ({ signal }) => call(listOnboardingRequests, { tab }, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });

export const useRequest = (applicationId: string) =>
  useQuery({
    queryKey: [...REQUESTS, 'one', applicationId],
    queryFn: ({ signal }) => call(getOnboardingRequest, { applicationId }, { signal }),
    staleTime: 0,
  });

/** Queue and request are loaded again after a decision, also when a colleague was faster. */
function useDecision<Input>(decide: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    // Not awaited: the form goes with the next answer, and would no longer say how its decision ended.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: REQUESTS }),
  });
}

export const useApproveRequest = () =>
  useDecision((input: InputOf<typeof approveOnboarding>) => call(approveOnboarding, input));

export const useReturnRequest = () =>
  useDecision((input: InputOf<typeof returnOnboarding>) => call(returnOnboarding, input));
