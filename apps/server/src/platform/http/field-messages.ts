/** What is wrong with each field of an input. */
import type { FieldMessages } from '@artha/domain/kit/errors';
import type { core } from 'zod/mini';

const ISSUES_MAX = 50;

/** Messages and, where a rule has one, its key, both by the dotted path of their field; without a field it is empty. */
export interface FieldProblems {
  readonly fields: FieldMessages;
  /** Such as `whitespace`; undefined if no rule has a key. */
  readonly keys: FieldMessages | undefined;
}

const byField = () => Object.create(null) as Record<string, string[]>;

export function fieldProblems(issues: readonly core.$ZodIssue[]): FieldProblems {
  const [messages, keys] = [byField(), byField()];
  for (const issue of issues.slice(0, ISSUES_MAX)) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const name of names.slice(0, ISSUES_MAX)) {
      const path = (name === undefined ? issue.path : [...issue.path, name]).map(shortened).join('.');
      (messages[path] ??= []).push(issue.message);
      const key: unknown = issue.code === 'custom' ? issue.params?.['key'] : undefined;
      if (typeof key === 'string') (keys[path] ??= []).push(key);
    }
  }
  return { fields: messages, keys: Object.keys(keys).length === 0 ? undefined : keys };
}

const NAME_MAX_CHARACTERS = 60;
const shortened = (name: PropertyKey): string => String(name).slice(0, NAME_MAX_CHARACTERS);
