import { ClientError } from '@artha/client/client-error';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Setting } from '../product-config.api.ts';
import { useKeepSetting, useSettings } from '../product-config.api.ts';

/** What is typed into a setting, the version it began from, and what became of saving it. */
export function useDraft(setting: Setting) {
  const [began, setBegan] = useState(setting);
  const [value, setValue] = useState<unknown>(() => JSON.parse(setting.valueText));
  /** Counts fresh starts: fields that keep what is typed begin anew with it. */
  const [round, setRound] = useState(0);
  const keep = useKeepSetting();
  const { refetch } = useSettings();
  const startFrom = (from: Setting, isTypedKept: boolean) => {
    setBegan(from);
    keep.reset();
    if (isTypedKept) return;
    setValue(JSON.parse(from.valueText));
    setRound(round + 1);
  };
  const save = (next: unknown, words: string) =>
    keep.mutate(
      { key: setting.key, version: began.version, value: next },
      {
        onSuccess: (kept) => {
          showToast(words, 'positive');
          setBegan(kept);
          setValue(JSON.parse(kept.valueText));
          setRound(round + 1);
        },
      },
    );
  /** Looks at what somebody else has saved meanwhile. */
  const catchUp = async (isTypedKept: boolean) => {
    const { data } = await refetch();
    const newest = data?.find(({ key }) => key === setting.key);
    if (newest) startFrom(newest, isTypedKept);
  };
  const { error } = keep;
  return {
    began,
    value,
    change: setValue,
    round,
    isDirty: JSON.stringify(value) !== began.valueText,
    isSaving: keep.isPending,
    isRestoring: keep.isPending && keep.variables.value === undefined,
    isSaved: keep.isSuccess,
    error,
    fields: error instanceof ClientError ? error.fields : undefined,
    isOverwritten: error instanceof ClientError && error.code === 'config.changed-meanwhile',
    save: () => save(value, 'Saved'),
    /** @param past what it was once; undefined the default */
    restore: (past: unknown) => save(past, 'Restored'),
    putBackDefault: () => save(undefined, 'Default put back'),
    catchUp,
  };
}

export type Draft = ReturnType<typeof useDraft>;
