import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import {
  deleteMasterRow,
  findMasterRows,
  getMasterRow,
  getModelConfig,
  listMasterUsers,
  listMasterVersions,
  listModelConfigs,
  reactivateMasterRow,
  restoreMasterVersion,
  upsertMasterRow,
} from '@artha/contract/reference/master-data';
import type { Table } from '@artha/contract/kit/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../platform/call.ts';
import { tableKey, useListTable } from '../../system/table-views/index.ts';
import { masterTableName } from './model/master-table.ts';
import type { Condition, RecordState } from './model/master-filter.ts';
import { ownFilterFields, STATE_KEY, withFlags } from './model/master-filter.ts';

export type KindSummary = AnswerOf<typeof listModelConfigs>[number];
export type Version = AnswerOf<typeof listMasterVersions>[number];
/** What became of a change: it is done, or a second person was asked. */
export type Changed = AnswerOf<typeof upsertMasterRow>;
/** Rows of one table that refer to a record. */
export type RecordUsers = AnswerOf<typeof listMasterUsers>[number];
export type Removed = AnswerOf<typeof deleteMasterRow>;

/** Of its cached answers, and of its approval requests. */
export const MASTER_DATA = 'master-data';
/** The filter of what can be chosen: the first records, active ones. */
const ACTIVE = { where: {}, status: 'active', limit: 20, offset: 0 } as const;

export const useKinds = () =>
  useQuery({
    queryKey: [MASTER_DATA, 'kinds'],
    queryFn: ({ signal }) => call(listModelConfigs, {}, { signal }),
    staleTime: 0,
  });

export const useModelConfig = (model: string, isNeeded = true) =>
  useQuery({
    queryKey: [MASTER_DATA, 'config', model],
    queryFn: ({ signal }) => call(getModelConfig, { model }, { signal }),
    enabled: isNeeded,
    meta: { isToasted: true },
  });

interface RecordsQuery {
  readonly table: Table;
  /** Conditions besides those of the columns. Must be memoised. */
  readonly where: Readonly<Record<string, Condition>>;
  readonly state: RecordState;
}

/** The records of a kind as a list. One character is enough to search. */
export function useRecords(config: ModelConfig, { table, where, state }: RecordsQuery) {
  const params = useMemo(() => ({ models: config.plural }), [config.plural]);
  return useListTable({
    table,
    list: findMasterRows,
    params,
    where,
    ownKeys: [STATE_KEY, ...ownFilterFields(config).map(({ key }) => key)],
    searchMinCharacters: 1,
    toFilter: (query) => ({ ...query, where: withFlags(config, query.where), status: state }),
  });
}

const recordKey = (model: string, id: number) => [MASTER_DATA, 'record', model, id];

/** @param id undefined for a new record */
export const useRecord = ({ model, plural }: Pick<ModelConfig, 'model' | 'plural'>, id: number | undefined) =>
  useQuery({
    queryKey: recordKey(model, id ?? 0),
    queryFn: ({ signal }) => call(getMasterRow, { models: plural, id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });

/** The record as it is now, without the cache. */
export const fetchRecord = ({ plural }: Pick<ModelConfig, 'plural'>, id: number): Promise<MasterRow> =>
  call(getMasterRow, { models: plural, id });

/** The versions of a record as they are now, newest first. */
export const fetchVersions = ({ plural }: Pick<ModelConfig, 'plural'>, id: number): Promise<readonly Version[]> =>
  call(listMasterVersions, { models: plural, id });

/** Active records that match a text, to choose from. */
export const useRecordOptions = (plural: string, search: string, isNeeded = true) =>
  useQuery({
    queryKey: [MASTER_DATA, 'options', plural, search],
    queryFn: ({ signal }) =>
      call(findMasterRows, { models: plural, filter: { ...ACTIVE, ...(search !== '' && { search }) } }, { signal }),
    enabled: isNeeded,
    placeholderData: (previous) => previous,
  });

/** The records behind some ids, for the names of a filter that comes from the address. */
export const useRecordsById = (plural: string, ids: readonly number[]) =>
  useQuery({
    queryKey: [MASTER_DATA, 'by-id', plural, ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => call(getMasterRow, { models: plural, id }, { signal }))),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });

export const useVersions = ({ model, plural }: Pick<ModelConfig, 'model' | 'plural'>, id: number | undefined) =>
  useQuery({
    queryKey: [MASTER_DATA, 'versions', model, id],
    queryFn: ({ signal }) => call(listMasterVersions, { models: plural, id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  });

/** What refers to a record, which decides whether it is deleted or made inactive. */
export const useRecordUsers = ({ model, plural }: Pick<ModelConfig, 'model' | 'plural'>, id: number) =>
  useQuery({
    queryKey: [MASTER_DATA, 'users', model, id],
    queryFn: ({ signal }) => call(listMasterUsers, { models: plural, id }, { signal }),
    staleTime: 0,
  });

/** A change of the records of a kind, after which all that shows them is loaded again. */
function useRecordChange<Input, Answer>(
  { model }: Pick<ModelConfig, 'model'>,
  change: (input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => refreshRecords(queryClient, model),
  });
}

/** Loads again whatever shows records of a kind. */
export const refreshRecords = (queryClient: ReturnType<typeof useQueryClient>, model: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [MASTER_DATA] }),
    queryClient.invalidateQueries({ queryKey: tableKey({ name: masterTableName(model) }) }),
  ]);

type Change<Input> = Omit<Input, 'models'>;

export const useSaveRecord = (config: ModelConfig) =>
  useRecordChange(config, (input: Change<InputOf<typeof upsertMasterRow>>) =>
    call(upsertMasterRow, { models: config.plural, ...input }),
  );

export const useRemoveRecord = (config: ModelConfig) =>
  useRecordChange(config, (input: Change<InputOf<typeof deleteMasterRow>>) =>
    call(deleteMasterRow, { models: config.plural, ...input }),
  );

export const useReactivateRecord = (config: ModelConfig) =>
  useRecordChange(config, (input: Change<InputOf<typeof reactivateMasterRow>>) =>
    call(reactivateMasterRow, { models: config.plural, ...input }),
  );

export const useRestoreVersion = (config: ModelConfig) =>
  useRecordChange(config, (input: Change<InputOf<typeof restoreMasterVersion>>) =>
    call(restoreMasterVersion, { models: config.plural, ...input }),
  );
