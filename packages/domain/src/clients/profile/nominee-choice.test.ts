import { expect, test } from 'vitest';
import type { TaxStatus } from '../accounts/tax-status.ts';
import type { NomineeRule } from './nominee-choice.ts';
import { choiceProblem, nomineeRuleOf, nomineeStatusOf } from './nominee-choice.ts';

test.each<[TaxStatus, 'single' | 'joint' | 'either-or-survivor', NomineeRule]>([
  ['individual', 'single', 'nominees-or-opt-out'],
  ['nri-repatriable', 'single', 'nominees-or-opt-out'],
  ['individual', 'joint', 'optional'],
  ['individual', 'either-or-survivor', 'optional'],
  ['minor', 'single', 'none'],
])('the account of %s, held %s: %s', (taxStatus, holdingType, rule) => {
  expect(nomineeRuleOf({ taxStatus, holdingType })).toBe(rule);
});

const BOTH = 'Remove the nominees, or nominate them.';
const NOT_SINGLE = 'Only a single holder can opt out.';
const NOTHING = 'Add a nominee, or opt out.';

test.each<[NomineeRule, number, boolean, string | undefined]>([
  ['nominees-or-opt-out', 2, false, undefined],
  ['nominees-or-opt-out', 0, true, undefined],
  ['nominees-or-opt-out', 0, false, NOTHING],
  ['nominees-or-opt-out', 1, true, BOTH],
  ['optional', 0, false, undefined],
  ['optional', 1, false, undefined],
  ['optional', 0, true, NOT_SINGLE],
])('%s, %i nominees, opted out %s: %s', (rule, count, hasOptedOut, problem) => {
  expect(choiceProblem(rule, { count, hasOptedOut })).toBe(problem);
});

test.each([
  [0, true, 1],
  [1, false, 2],
  [3, false, 2],
  [0, false, 0],
])('%i nominees, opted out %s, have the status %i', (count, hasOptedOut, status) => {
  expect(nomineeStatusOf({ count, hasOptedOut })).toBe(status);
});
