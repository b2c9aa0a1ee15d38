import type { ModelConfig } from '@artha/contract/reference/master-data';
import { checkValue } from '@artha/domain/reference/master-data/check-value';
import type { Draft } from './field-values.ts';
import { fieldsOf, valueOf } from './field-values.ts';

/** What is wrong with a form, by field, in the words of the server. Empty if nothing is. */
export const draftProblems = (config: ModelConfig, draft: Draft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(config).flatMap((field) => {
      const checked = checkValue(field, valueOf(field, draft[field.key] ?? ''));
      return 'message' in checked ? [[field.key, checked.message]] : [];
    }),
  );
