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

/** All settings with their current values. */
export const useSettings = () =>
  useQuery({
    queryKey: [...CONFIG, 'all'],
    queryFn: ({ signal }) => call(listConfig, {}, { signal }),
    staleTime: 0,
  });

/** A page of the changes of a setting; the previous page stays until it has loaded. */
export const useSettingHistory = (key: ConfigKey, page: number) =>
  useQuery({
    queryKey: [...CONFIG, 'history', key, page],
    queryFn: ({ signal }) =>
      call(listConfigHistory, { key, offset: (page - 1) * HISTORY_ROWS, limit: HISTORY_ROWS }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A new value of a setting. */
export interface SettingToSave {
  readonly key: ConfigKey;
  /** The version that was edited. */
  readonly version: number;
  /** Undefined restores the default. */
  readonly value: unknown;
}

/** Saves a setting, then reloads the list and the history. */
export function useSaveSetting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, version, value }: SettingToSave) =>
      value === undefined ? call(restoreDefaultConfig, { key, version }) : call(saveConfig, { key, version, value }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CONFIG }),
  });
}
