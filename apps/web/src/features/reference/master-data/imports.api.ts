import type { InputOf } from '@artha/contract/kit/route';
import type { ModelConfig } from '@artha/contract/reference/master-data';
import type { ImportRow, MasterImport } from '@artha/contract/reference/master-data.imports';
import {
  cancelMasterImport,
  chooseImportRows,
  commitMasterImport,
  getImportErrors,
  getImportTemplate,
  getMasterImport,
  listImportRows,
  matchImportColumns,
  startMasterImport,
} from '@artha/contract/reference/master-data.imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { download } from '../../../platform/signed-in/download.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { refreshRecords } from './master-data.api.ts';

export type { ImportRow, MasterImport };
export type ImportResult = ImportRow['result'];

const IMPORTS = 'master-data-imports';
const POLL_MS = 1_000;
/** A second person decides within hours, not seconds. */
const POLL_APPROVAL_MS = 10_000;

const pollMs = (state: MasterImport['state'] | undefined): number | false => {
  if (state === 'checking' || state === 'committing') return POLL_MS;
  return state === 'in-approval' ? POLL_APPROVAL_MS : false;
};

/** An import of the caller; polled while its rows are checked, decided on or written. */
export const useImport = (importId: string | undefined) =>
  useQuery({
    queryKey: [IMPORTS, importId],
    queryFn: ({ signal }) => call(getMasterImport, { importId: importId ?? '' }, { signal }),
    enabled: importId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollMs(data?.state),
  });

interface RowsPage {
  readonly result: ImportResult | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** @param isReady false while the rows are still being checked */
export const useImportRows = (importId: string, page: RowsPage, isReady: boolean) =>
  useQuery({
    queryKey: [IMPORTS, importId, 'rows', page],
    queryFn: ({ signal }) => {
      const { result, ...range } = page;
      return call(listImportRows, { importId, ...range, ...(result && { result }) }, { signal });
    },
    enabled: isReady,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });

export const useStartImport = () =>
  useMutation({ mutationFn: (input: InputOf<typeof startMasterImport>) => call(startMasterImport, input) });

/** A step of an import, whose answer replaces what is known of it. */
function useImportStep<Input>(step: (input: Input) => Promise<MasterImport>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: async (imported) => {
      queryClient.setQueryData([IMPORTS, imported.id], imported);
      await queryClient.invalidateQueries({ queryKey: [IMPORTS, imported.id] });
    },
  });
}

/** Reads the whole file again, so its answer takes some seconds for a large one. */
export const useMatchColumns = () =>
  useImportStep((input: InputOf<typeof matchImportColumns>) => call(matchImportColumns, input));

export const useChooseRows = () =>
  useImportStep((input: InputOf<typeof chooseImportRows>) => call(chooseImportRows, input));

export function useCommitImport({ model }: Pick<ModelConfig, 'model'>) {
  const queryClient = useQueryClient();
  return useImportStep(async (input: InputOf<typeof commitMasterImport>) => {
    const imported = await call(commitMasterImport, input);
    await refreshRecords(queryClient, model);
    return imported;
  });
}

export const useCancelImport = () =>
  useMutation({ mutationFn: (importId: string) => call(cancelMasterImport, { importId }) });

export type TemplateFormat = InputOf<typeof getImportTemplate>['format'];

export const useTemplate = (model: string) =>
  useMutation({
    mutationFn: async (format: TemplateFormat) => saveFile(await download(getImportTemplate, { model, format })),
    meta: { isToasted: true },
  });

export const useErrorFile = (importId: string) =>
  useMutation({
    mutationFn: async () => saveFile(await download(getImportErrors, { importId })),
    meta: { isToasted: true },
  });
