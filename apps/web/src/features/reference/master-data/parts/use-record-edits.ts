import { ClientError, messageOfError } from '@artha/client/client-error';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Changed } from '../master-data.api.ts';
import { fetchRecord, fetchVersions, useSaveRecord } from '../master-data.api.ts';
import type { Draft } from '../model/field-values.ts';
import { changedValues, draftOf, editedInputs } from '../model/field-values.ts';
import type { Conflict } from '../model/merge-edits.ts';
import { mergeEdits } from '../model/merge-edits.ts';
import type { OpenConflict, Side } from './conflict-card.tsx';
import { useDraft } from './use-draft.ts';
import { showRefusedFields, useRecordForm } from './use-record-form.ts';

/** What a form begins with. */
interface Begun {
  /** Undefined for a new record. */
  readonly row: MasterRow | undefined;
  /** Inputs of a new record. */
  readonly given: Draft | undefined;
}

/**
 * The edits of a record: its form, saving, and what happens when somebody else saved meanwhile.
 *
 * @param onSaved called once the change is made or requested
 */
export function useRecordEdits(config: ModelConfig, { row, given }: Begun, onSaved: (changed: Changed) => void) {
  const [before, setBefore] = useState(row);
  const [conflict, setConflict] = useState<OpenConflict>();
  const [refusal, setRefusal] = useState<string>();
  const form = useRecordForm(config, { ...draftOf(config, row), ...given });
  const save = useSaveRecord(config);
  const draft = useWatch({ control: form.control });
  const inputs = editedInputs(config, { ...draftOf(config, before), ...withoutGaps(draft) }, before);
  const isDirty = Object.keys(inputs).length > 0;
  const [isSaved, setIsSaved] = useState(false);
  const version = before?.version ?? 0;
  const kept = useDraft(`${config.model}/${row?.id ?? 'new'}`, isDirty && !isSaved ? { version, inputs } : undefined);
  const [guard] = useState(newGuard);
  useEffect(() => setGuard(guard, isDirty), [guard, isDirty]);

  const joinTheirs = async (started: MasterRow) => {
    const [theirs, versions] = await Promise.all([fetchRecord(config, started.id), fetchVersions(config, started.id)]);
    const merged = mergeEdits(config, started, theirs, form.getValues());
    for (const [key, input] of Object.entries(merged.draft)) form.setValue(key, input, { shouldValidate: true });
    setBefore(theirs);
    const theirName = versions[0]?.changedByName ?? 'Somebody';
    if (merged.conflicts.length > 0) setConflict(openConflict(merged.conflicts, { started, theirs, theirName }));
    else setRefusal(`${theirName} saved version ${theirs.version} while you were editing. Save again to add yours.`);
  };

  const handleFailure = async (error: unknown) => {
    const isOutdated = error instanceof ClientError && error.code === 'master-data.changed';
    if (before && isOutdated) await joinTheirs(before);
    else if (!showRefusedFields(form, config, error)) setRefusal(messageOfError(error));
  };

  const send = async (reason?: string) => {
    setRefusal(undefined);
    const began = before && { id: before.id, version: before.version };
    const values = changedValues(config, form.getValues(), before);
    try {
      const changed = await save.mutateAsync({ ...began, values, ...(reason !== undefined && { reason }) });
      setGuard(guard, false);
      setIsSaved(true);
      kept.discardDraft();
      onSaved(changed);
    } catch (error) {
      await handleFailure(error).catch((failure: unknown) => setRefusal(messageOfError(failure)));
    }
  };

  const continueDraft = () => {
    for (const [key, input] of Object.entries(kept.offered?.input.inputs ?? {}))
      if (config.properties[key]) form.setValue(key, input, { shouldValidate: true });
    kept.continueDraft();
  };

  const choose = (keys: readonly string[], side: Side) => {
    if (!conflict) return;
    const named = conflict.conflicts.filter(({ field }) => keys.includes(field.key));
    for (const each of named) form.setValue(each.field.key, each[side], { shouldValidate: true });
    const chosen = { ...conflict.chosen, ...Object.fromEntries(keys.map((key) => [key, side])) };
    const isDone = conflict.conflicts.every(({ field }) => chosen[field.key] !== undefined);
    setConflict(isDone ? undefined : { ...conflict, chosen });
    if (isDone) showToast('Both changes are joined. Save to keep them.', 'positive');
  };

  return {
    form,
    before,
    conflict,
    refusal,
    isDirty,
    guard,
    isSaving: save.isPending,
    send,
    choose,
    kept,
    continueDraft,
  };
}

export type RecordEdits = ReturnType<typeof useRecordEdits>;

interface Sides {
  readonly started: MasterRow;
  readonly theirs: MasterRow;
  readonly theirName: string;
}

const openConflict = (conflicts: readonly Conflict[], { started, theirs, theirName }: Sides): OpenConflict => ({
  conflicts,
  chosen: {},
  theirName,
  beforeVersion: started.version,
  theirVersion: theirs.version,
  savedAt: theirs.lastModifiedDate,
  names: { before: started.names, theirs: theirs.names },
});

/** Whether a form has unsaved changes at the moment; saving clears it before the form is left. */
interface Guard {
  hasChanges: boolean;
}

const newGuard = (): Guard => ({ hasChanges: false });

/** Outside the hook, because the router reads it between two renders. */
function setGuard(guard: Guard, hasChanges: boolean): void {
  guard.hasChanges = hasChanges;
}

const withoutGaps = <Value>(partial: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(partial).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
