import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import {
  listConfig,
  listConfigHistory,
  restoreDefaultConfig,
  saveConfig,
} from '@artha/contract/system/product-config.admin';
import type { AnswerOf } from '@artha/contract/kit/route';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type Setting = AnswerOf<typeof listConfig>[number];
export type SettingChange = AnswerOf<typeof listConfigHistory>['changes'][number];

const CONFIG = ['configuration'] as const;
export const HISTORY_ROWS = 10;

/** Every key with the value in force. */
export const useSettings = () =>
  useQuery({
    queryKey: [...CONFIG, 'all'],
    queryFn: ({ signal }) => call(listConfig, {}, { signal }),
    staleTime: 0,
  });

/** A page of the changes of a key; the page before stays until it is there. */
export const useSettingHistory = (key: ConfigKey, page: number) =>
  useQuery({
    queryKey: [...CONFIG, 'history', key, page],
    queryFn: ({ signal }) =>
      call(listConfigHistory, { key, offset: (page - 1) * HISTORY_ROWS, limit: HISTORY_ROWS }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What is kept for a key from now on. */
export interface SettingToKeep {
  readonly key: ConfigKey;
  /** Of the value that was looked at. */
  readonly version: number;
  /** Undefined puts the default back. */
  readonly value: unknown;
}

/** Whatever is changed, the list and the history are read anew before it counts as done. */
export function useKeepSetting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, version, value }: SettingToKeep) =>
      value === undefined ? call(restoreDefaultConfig, { key, version }) : call(saveConfig, { key, version, value }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CONFIG }),
  });
}
