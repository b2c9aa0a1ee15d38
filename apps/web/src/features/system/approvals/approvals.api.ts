import type { AnswerOf } from '@artha/contract/kit/route';
import type { Approval, ApprovalItem } from '@artha/contract/system/approvals';
import {
  approveRequest,
  countApprovals,
  getApproval,
  getWaitingApproval,
  listApprovals,
  returnRequest,
  withdrawRequest,
} from '@artha/contract/system/approvals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../platform/call.ts';
import type { ApprovalTab } from './model/inbox-address.ts';

export type { Approval, ApprovalItem };
export type ApprovalCounts = AnswerOf<typeof countApprovals>;

const APPROVALS = ['approvals'] as const;
const COUNTS = [...APPROVALS, 'counts'] as const;
const LISTS = [...APPROVALS, 'list'] as const;
const ONE = [...APPROVALS, 'one'] as const;

/** How often an open inbox looks for new requests. */
const POLL_MS = 30_000;

/** What the inbox counts, refreshed in the background. When it changes, list and request are reloaded. */
export function useApprovalCounts() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: COUNTS,
    queryFn: ({ signal }) => call(countApprovals, {}, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  });
  const { data } = query;
  const seen = useRef<ApprovalCounts>(undefined);
  useEffect(() => {
    if (data === undefined || data === seen.current) return;
    if (seen.current) for (const queryKey of [LISTS, ONE]) void queryClient.invalidateQueries({ queryKey });
    seen.current = data;
  }, [data, queryClient]);
  return query;
}

interface ListQuery {
  readonly tab: ApprovalTab;
  readonly kind: string | undefined;
  readonly search: string | undefined;
  readonly limit: number;
}

/** The requests of a tab: what is due first; of the decided ones the latest first. */
export const useApprovals = ({ tab, kind, search, limit }: ListQuery) =>
  useQuery({
    queryKey: [...LISTS, tab, kind, search, limit],
    queryFn: ({ signal }) =>
      call(
        listApprovals,
        {
          filter: {
            tab,
            ...(kind !== undefined && { kind }),
            ...(search !== undefined && { search }),
            where: {},
            sortBy: tab === 'decided' ? 'decidedAt' : 'expiresAt',
            sortAsc: tab !== 'decided',
            limit,
            offset: 0,
          },
        },
        { signal },
      ),
    // While typing, and when more is shown; never the list of another tab.
    placeholderData: (previous, query) => (query?.queryKey[LISTS.length] === tab ? previous : undefined),
    staleTime: 0,
  });

export const useApproval = (approvalId: string | undefined) =>
  useQuery({
    queryKey: [...ONE, approvalId],
    queryFn: ({ signal }) => call(getApproval, { approvalId: approvalId ?? '' }, { signal }),
    enabled: approvalId !== undefined,
    staleTime: 0,
  });

/** The request that waits on a record; null without one. */
export const useWaitingApproval = (kind: string, subjectKey: string) =>
  useQuery({
    queryKey: [...APPROVALS, 'waiting', kind, subjectKey],
    queryFn: async ({ signal }) => (await call(getWaitingApproval, { kind, subjectKey }, { signal })).approval,
    staleTime: 0,
  });

/** A decision. Counts, lists and the request are reloaded after it, also when somebody else was faster. */
function useDecision<Input>(mutationFn: (input: Input) => Promise<Approval>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Not awaited: the reloaded request no longer has the button whose callbacks are still to run.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: APPROVALS }),
  });
}

interface Decision {
  readonly approvalId: string;
  readonly reason: string;
}

export const useApprove = () =>
  useDecision(({ approvalId, reason }: Decision) =>
    call(approveRequest, { approvalId, ...(reason !== '' && { reason }) }),
  );

export const useReturn = () => useDecision((decision: Decision) => call(returnRequest, decision));

export const useWithdraw = () => useDecision((approvalId: string) => call(withdrawRequest, { approvalId }));
