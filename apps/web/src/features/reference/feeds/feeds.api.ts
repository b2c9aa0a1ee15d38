import type { FeedReject, FeedRun } from '@artha/contract/reference/feeds';
import {
  dismissFeedReject,
  getFeedRun,
  listFeedRejects,
  listFeedRuns,
  listFeeds,
  mendFeedReject,
  startFeedImport,
} from '@artha/contract/reference/feeds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type { FeedReject, FeedRun };

const FEEDS = 'feeds';
const POLL_MS = 1_000;
export const REJECTS_PAGE_ROWS = 25;

export const isOpen = ({ state }: Pick<FeedRun, 'state'>): boolean => state === 'queued' || state === 'running';

export const useFeeds = () => useQuery({ queryKey: [FEEDS], queryFn: ({ signal }) => call(listFeeds, {}, { signal }) });

/** The newest imports; polled while one of them is running. */
export const useFeedRuns = () =>
  useQuery({
    queryKey: [FEEDS, 'runs'],
    queryFn: ({ signal }) => call(listFeedRuns, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.runs.some(isOpen) === true ? POLL_MS : false),
  });

export const useFeedRun = (runId: number) =>
  useQuery({
    queryKey: [FEEDS, 'runs', runId],
    queryFn: ({ signal }) => call(getFeedRun, { runId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data.run) ? POLL_MS : false),
  });

interface RejectsPage {
  readonly reason: string | undefined;
  /** From 1. */
  readonly page: number;
}

/** @param version changes when the lines of a running import may have changed */
export const useFeedRejects = (runId: number, { reason, page }: RejectsPage, version: number) =>
  useQuery({
    queryKey: [FEEDS, 'runs', runId, 'rejects', reason, page, version],
    queryFn: ({ signal }) => {
      const range = { limit: REJECTS_PAGE_ROWS, offset: (page - 1) * REJECTS_PAGE_ROWS };
      return call(listFeedRejects, { runId, ...range, ...(reason !== undefined && { reason }) }, { signal });
    },
    staleTime: 0,
    placeholderData: (previous) => previous,
  });

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [FEEDS, 'runs'] });
}

export function useMendReject() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: { rejectId: number; text: string }) => call(mendFeedReject, input),
    onSuccess: refresh,
  });
}

export function useDismissReject() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (rejectId: number) => call(dismissFeedReject, { rejectId }),
    onSettled: refresh,
  });
}

export function useStartFeedImport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: { feed: string; fileId: string; options: Record<string, string> }) =>
      call(startFeedImport, input),
    onSuccess: refresh,
  });
}
