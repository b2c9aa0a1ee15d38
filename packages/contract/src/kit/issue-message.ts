/**
 * Messages about invalid values for the user, where the contract has none of its own. They replace those of zod, on the
 * server and in forms.
 */
import * as z from 'zod/mini';
import type { core } from 'zod/mini';

/** The message of an issue without one in the contract. */
function issueMessage(issue: core.$ZodRawIssue): string {
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

z.config({ customError: issueMessage });
