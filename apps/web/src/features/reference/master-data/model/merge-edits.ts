import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import type { KindField } from '@artha/domain/kit/kind-model';
import type { Draft, FieldInput } from './field-values.ts';
import { fieldsOf, inputOf, valueOf } from './field-values.ts';

/** A field that two people changed to different values. */
export interface Conflict {
  readonly field: KindField;
  /** What the form holds for each. */
  readonly before: FieldInput;
  readonly theirs: FieldInput;
  readonly mine: FieldInput;
}

export interface MergedEdits {
  /** Their changes where the form has none, else what the form has. */
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
}

/**
 * Joins the changes of a form with those that somebody else saved meanwhile.
 *
 * @param before the version that the form began with
 * @param theirs the version that is saved now
 */
export function mergeEdits(config: ModelConfig, before: MasterRow, theirs: MasterRow, mine: Draft): MergedEdits {
  const draft: Record<string, FieldInput> = {};
  const conflicts: Conflict[] = [];
  for (const field of fieldsOf(config)) {
    const { key } = field;
    const old = before.values[key] ?? null;
    const saved = theirs.values[key] ?? null;
    const typed = mine[key] ?? '';
    const typedValue = valueOf(field, typed);
    const isMine = typedValue !== old;
    draft[key] = isMine ? typed : inputOf(field, saved);
    if (isMine && saved !== old && saved !== typedValue)
      conflicts.push({ field, before: inputOf(field, old), theirs: inputOf(field, saved), mine: typed });
  }
  return { draft, conflicts };
}
