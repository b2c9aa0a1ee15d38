import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import type { DebitEvent, DebitState } from './debit-states.ts';
import { DEBIT_EVENTS, DEBIT_STATES, nextDebitState } from './debit-states.ts';
import { failedDebitText, returnReason } from './return-codes.ts';

test.each<[DebitState, DebitEvent, DebitState]>([
  ['queued', 'outcomeUnknown', 'unknown'],
  ['queued', 'withdrawn', 'withdrawn'],
  ['unknown', 'presented', 'presented'],
  ['unknown', 'fileRejected', 'queued'],
  ['unknown', 'debited', 'debited'],
  ['unknown', 'returned', 'returned'],
  ['presented', 'debited', 'debited'],
  ['presented', 'returned', 'returned'],
  ['presented', 'outcomeUnknown', 'presented'],
  ['debited', 'debited', 'debited'],
  ['debited', 'presented', 'debited'],
  ['returned', 'returned', 'returned'],
  ['withdrawn', 'withdrawn', 'withdrawn'],
])('a debit that is %s becomes, on %s, %s', (from, event, to) => {
  expect(nextDebitState(from, event)).toBe(to);
});

test.each<[DebitState, DebitEvent]>([
  // Never twice, never both.
  ['debited', 'returned'],
  ['returned', 'debited'],
  ['debited', 'fileRejected'],
  ['returned', 'fileRejected'],
  // With the banks it can no longer be withdrawn, nor put into another file.
  ['unknown', 'withdrawn'],
  ['presented', 'withdrawn'],
  ['presented', 'fileRejected'],
  // It was never sent.
  ['queued', 'debited'],
  ['queued', 'returned'],
  ['withdrawn', 'debited'],
  ['withdrawn', 'presented'],
])('a debit that is %s refuses %s', (from, event) => {
  expect(nextDebitState(from, event)).toBeInstanceOf(Refusal);
});

test('a first outcome stands whatever follows, and a repeated event changes nothing', () => {
  const outcomes: readonly DebitState[] = ['debited', 'returned', 'withdrawn'];
  fc.assert(
    fc.property(fc.constantFrom(...DEBIT_STATES), fc.array(fc.constantFrom(...DEBIT_EVENTS)), (from, events) => {
      let state = from;
      let decided: DebitState | undefined;
      for (const event of events) {
        const next = nextDebitState(state, event);
        if (next instanceof Refusal) continue;
        expect(nextDebitState(next, event)).toBe(next);
        state = next;
        if (outcomes.includes(state)) decided ??= state;
      }
      if (decided) expect(state).toBe(decided);
    }),
    { seed: 16, numRuns: 1_000 },
  );
});

test.each([
  ['04', 'The debit failed: there was not enough money in the account.'],
  ['61', 'The debit failed: the mandate was cancelled at the bank.'],
  ['99', 'The debit failed: the bank gave no further reason.'],
])('code %s reads: %s', (code, text) => {
  expect(failedDebitText(returnReason(code))).toBe(text);
});
