import type { ExportJob as ExportAnswer } from '@artha/contract/system/exports';
import { cancelExport, createExportLink, getExportFile, listExports } from '@artha/contract/system/exports';
import type { AnswerOf, InputOf, Route } from '@artha/contract/kit/route';
import type { ExportFormat } from '@artha/domain/system/exports/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../../platform/call.ts';
import { download } from '../../../platform/signed-in/download.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { isUnderWay } from './model/export-text.ts';

export type ExportJob = AnswerOf<typeof listExports>[number];
/** The call that exports a table. */
export type ExportRoute = Route<z.ZodMiniType, typeof ExportAnswer>;

const EXPORTS = ['exports'];
const POLL_MS = 2_000;
/** An export created within the request may take longer than the usual timeout. */
const EXPORT_TIMEOUT_MS = 120_000;

/** Requests a table as a file: it is ready with the response, or a job creates it. */
export const requestExport = <R extends ExportRoute>(route: R, input: InputOf<R>): Promise<ExportJob> =>
  call<ExportRoute>(route, input, { timeoutMs: EXPORT_TIMEOUT_MS });

/** The user's own exports; polls while one is in progress. */
export const useExports = (isWatched: boolean) =>
  useQuery({
    queryKey: EXPORTS,
    queryFn: ({ signal }) => call(listExports, {}, { signal }),
    enabled: isWatched,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) === true ? POLL_MS : false),
  });

/** A link works once: each download requests a new one. */
async function fetchExport(exportId: string): Promise<void> {
  const { ticket } = await call(createExportLink, { exportId });
  saveFile(await download(getExportFile, { exportId, ticket }));
}

export const useExportFile = () => useMutation({ mutationFn: fetchExport });

/** Creates a file and saves it, or leaves it to a job. */
export function useMakeExport(request: (format: ExportFormat) => Promise<ExportJob>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const job = await request(format);
      if (job.state === 'done') await fetchExport(job.id);
      return job;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: EXPORTS }),
  });
}

/** Cancels an export or deletes its file. The list is refreshed even if the export no longer exists. */
export function useCancelExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (exportId: string) => call(cancelExport, { exportId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: EXPORTS }),
  });
}
