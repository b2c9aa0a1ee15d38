import { downloadMandateForm } from '@artha/contract/trading/bank-mandates';
import {
  bookMandateResponse,
  findMandates,
  getQueuedMandate,
  mandateTable,
  updateMandate,
} from '@artha/contract/trading/bank-mandates.queue';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../platform/call.ts';
import { download } from '../../../platform/signed-in/download.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { tableKey, useListTable } from '../../system/table-views/index.ts';

export type QueueRow = AnswerOf<typeof findMandates>['items'][number];
export type QueuedMandate = AnswerOf<typeof getQueuedMandate>;
export type BookedResponse = AnswerOf<typeof bookMandateResponse>;

const KEY = 'mandate-queue';

/** The queue as a table: what waits for operations, unless all mandates are asked for. */
export function useMandateQueue() {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isAll = query['all'] === '1';
  const open =
    typeof query['open'] === 'string' || typeof query['open'] === 'number' ? String(query['open']) : undefined;
  const where = useMemo(() => (isAll ? {} : { isWaiting: true }), [isAll]);
  const list = useListTable({ table: mandateTable, list: findMandates, where });
  const change = (part: Record<string, unknown>) => {
    const first = 'open' in part ? {} : { page: undefined, open: undefined };
    const kept = Object.entries({ ...query, ...first, ...part }).filter(([, value]) => value !== undefined);
    void navigate({ to: pathname, search: Object.fromEntries(kept), replace: true, resetScroll: false });
  };
  return { list, isAll, open, change };
}

export const useQueuedMandate = (mandateId: number) =>
  useQuery({
    queryKey: [KEY, 'one', mandateId],
    queryFn: ({ signal }) => call(getQueuedMandate, { mandateId }, { signal }),
    staleTime: 0,
  });

/** Fetches list and details again. */
function useRefreshed() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [KEY] }),
      queryClient.invalidateQueries({ queryKey: tableKey(mandateTable) }),
    ]);
}

export function useUpdateMandate() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: (input: InputOf<typeof updateMandate>) => call(updateMandate, input),
    onSettled: refresh,
  });
}

export function useBookResponse() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: (fileId: string) => call(bookMandateResponse, { fileId }),
    onSettled: refresh,
  });
}

export const useDownloadQueuedForm = () =>
  useMutation({
    mutationFn: async (mandateId: number) =>
      saveFile(await download(downloadMandateForm, { mandateId, format: 'pdf' })),
  });
