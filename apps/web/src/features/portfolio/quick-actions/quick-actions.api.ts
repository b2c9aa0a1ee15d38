import type { AnswerOf } from '@artha/contract/kit/route';
import { getQuickActions } from '@artha/contract/portfolio/quick-actions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type QuickActionFacts = AnswerOf<typeof getQuickActions>;

/** What decides which actions are possible for an account. Never cached: every order changes it. */
export const useQuickActions = (accountId: number | undefined) =>
  useQuery({
    queryKey: ['quick-actions', accountId],
    queryFn: ({ signal }) => call(getQuickActions, { accountId: accountId ?? 0 }, { signal }),
    enabled: accountId !== undefined,
    staleTime: 0,
  });
