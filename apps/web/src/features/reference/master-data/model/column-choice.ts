import type { ModelConfig } from '@artha/contract/reference/master-data';
import { columnProblems, missingFields } from '@artha/domain/reference/master-data/match-columns';
import type { MasterImport } from '../imports.api.ts';
import { fieldsOf } from './field-values.ts';

/** The choice for a column that is not imported; no field has this key. */
export const LEFT_OUT = '-';

/** What a column of the file may hold. */
export const fieldOptions = (config: ModelConfig) => [
  { value: LEFT_OUT, label: 'Leave out' },
  ...fieldsOf(config).map(({ key, label }) => ({ value: key, label })),
];

/** 'Remarks', or 'Column 3' where the file has no heading. */
export const columnLabel = (heading: string, at: number): string => (heading === '' ? `Column ${at + 1}` : heading);

export interface ChoiceState {
  /** What is wrong, by column. */
  readonly errors: ReadonlyMap<number, string>;
  readonly isPossible: boolean;
  /** What is missing, or what the choice means. */
  readonly note: string;
}

/** What is to be said of the fields that a person has chosen for the columns. */
export function choiceState(config: ModelConfig, chosen: MasterImport['columns'][number]['field'][]): ChoiceState {
  const model = { fields: fieldsOf(config), keyFields: config.keyFields };
  const problems = columnProblems(model, chosen);
  const errors = new Map(problems.flatMap(({ at, message }) => (at === undefined ? [] : [[at, message]])));
  const isPossible = problems.length === 0;
  if (!isPossible) return { errors, isPossible, note: problems.map(({ message }) => message).join(' ') };
  const missing = missingFields(model, chosen);
  const note =
    missing.length === 0
      ? 'The rows are checked next. Nothing is written yet.'
      : `New records also need ${missing.join(', ')}; without a column, only records that exist can be changed.`;
  return { errors, isPossible, note };
}
