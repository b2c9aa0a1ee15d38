/**
 * Messages about invalid input for the user: the contract's own message, or one of these defaults.
 */
import type { FieldMessages } from '@artha/domain/kit/errors';
import type { core } from 'zod/mini';

/** zod calls this for each issue without a message in the contract. */
export function issueMessage(issue: core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is required' : (KINDS[issue.expected] ?? 'has the wrong type');
  }
  if (issue.code === 'too_small') return bound(issue.origin, 'at least', issue.minimum);
  if (issue.code === 'too_big') return bound(issue.origin, 'at most', issue.maximum);
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys') return 'is not a known field';
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`;
  return 'is not valid';
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

function bound(origin: string, comparison: string, limit: number | bigint): string {
  if (origin === 'string') return `must have ${comparison} ${limit} characters`;
  if (origin === 'array' || origin === 'set') return `must have ${comparison} ${limit} entries`;
  return `must be ${comparison} ${limit}`;
}

const ISSUES_MAX = 50;

/** Messages by the dotted path of their field; those without a field have an empty path. */
export function fieldMessages(issues: readonly core.$ZodIssue[]): FieldMessages {
  const messages: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const issue of issues.slice(0, ISSUES_MAX)) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of keys.slice(0, ISSUES_MAX)) {
      const path = (key === undefined ? issue.path : [...issue.path, key]).map(shortened).join('.');
      (messages[path] ??= []).push(issue.message);
    }
  }
  return messages;
}

const NAME_MAX_CHARACTERS = 60;
const shortened = (name: PropertyKey): string => String(name).slice(0, NAME_MAX_CHARACTERS);
