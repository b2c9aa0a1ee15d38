import { ClientError } from '@artha/client/client-error';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Setting } from '../product-config.api.ts';
import { useSaveSetting, useSettings } from '../product-config.api.ts';

/** The unsaved value of a setting, the version it is based on, and the outcome of saving it. */
export function useDraft(setting: Setting) {
  const [base, setBase] = useState(setting);
  const [value, setValue] = useState<unknown>(() => JSON.parse(setting.valueText));
  /** Counts resets: it is the key that remounts fields with their own state. */
  const [round, setRound] = useState(0);
  const keep = useSaveSetting();
  const { refetch } = useSettings();
  const startFrom = (from: Setting, keepsTyped: boolean) => {
    setBase(from);
    keep.reset();
    if (keepsTyped) return;
    setValue(JSON.parse(from.valueText));
    setRound(round + 1);
  };
  const save = (next: unknown, message: string) =>
    keep.mutate(
      { key: setting.key, version: base.version, value: next },
      {
        onSuccess: (kept) => {
          showToast(message, 'positive');
          setBase(kept);
          setValue(JSON.parse(kept.valueText));
          setRound(round + 1);
        },
      },
    );
  /** Loads the version that someone else has saved in the meantime. */
  const catchUp = async (keepsTyped: boolean) => {
    const { data } = await refetch();
    const newest = data?.find(({ key }) => key === setting.key);
    if (newest) startFrom(newest, keepsTyped);
  };
  const { error } = keep;
  return {
    base,
    value,
    change: setValue,
    round,
    isDirty: JSON.stringify(value) !== base.valueText,
    isSaving: keep.isPending,
    isRestoring: keep.isPending && keep.variables.value === undefined,
    isSaved: keep.isSuccess,
    error,
    fields: error instanceof ClientError ? error.fields : undefined,
    isOverwritten: error instanceof ClientError && error.code === 'config.changed-meanwhile',
    save: () => save(value, 'Saved'),
    /** @param past a previous value; undefined for the default */
    restore: (past: unknown) => save(past, 'Restored'),
    restoreDefault: () => save(undefined, 'Default restored'),
    catchUp,
  };
}

export type Draft = ReturnType<typeof useDraft>;
