import type { AnswerOf } from '@artha/contract/kit/route';
import { listPendingActions } from '@artha/contract/portfolio/pending-actions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type PendingActions = AnswerOf<typeof listPendingActions>;
export type PendingAction = PendingActions['items'][number];

/** What the client has to do. Never cached, because acting on it is what makes it disappear. */
export const usePendingActions = () =>
  useQuery({
    queryKey: ['pending-actions'],
    queryFn: ({ signal }) => call(listPendingActions, {}, { signal }),
    staleTime: 0,
  });
