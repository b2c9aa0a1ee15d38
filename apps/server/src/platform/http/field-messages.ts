/** What is wrong with each field of an input. */
import type { FieldMessages } from '@artha/domain/kit/errors';
import type { core } from 'zod/mini';

const ISSUES_MAX = 50;

/** Messages and, where a rule has one, its key, both by the dotted path of their field; without a field it is empty. */
export interface FieldProblems {
  readonly fields: FieldMessages;
  /** `whitespace` for what consists of blanks; undefined if nothing does. */
  readonly keys: FieldMessages | undefined;
}

const byField = () => Object.create(null) as Record<string, string[]>;

/** The key of whatever rule refuses a value that consists of blanks. */
const WHITESPACE = 'whitespace';

/** @param input what the issues are about */
export function fieldProblems(issues: readonly core.$ZodIssue[], input: unknown): FieldProblems {
  const [messages, keys] = [byField(), byField()];
  for (const issue of issues.slice(0, ISSUES_MAX)) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const name of names.slice(0, ISSUES_MAX)) {
      const path = (name === undefined ? issue.path : [...issue.path, name]).map(shortened).join('.');
      (messages[path] ??= []).push(issue.message);
    }
    if (isBlank(valueAt(input, issue.path))) keys[issue.path.map(shortened).join('.')] = [WHITESPACE];
  }
  return { fields: messages, keys: Object.keys(keys).length === 0 ? undefined : keys };
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (value as Partial<Record<PropertyKey, unknown>> | null | undefined)?.[name],
    input,
  );

const isBlank = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.trim() === '';

const NAME_MAX_CHARACTERS = 60;
const shortened = (name: PropertyKey): string => String(name).slice(0, NAME_MAX_CHARACTERS);
