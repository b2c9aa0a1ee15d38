import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import type { MandateState } from './bank-mandate-states.ts';
import { MANDATE_EVENTS, MANDATE_STATES, nextMandateState } from './bank-mandate-states.ts';

/** Rows are states, columns the events in their order; '=' is an event that changes nothing, '-' an impossible one. */
const TABLE = `
  state       | confirmed submitted registered rejected cancelled expired
  unconfirmed | created   -         -          -        cancelled expired
  created     | =         submitted registered rejected cancelled expired
  submitted   | =         =         registered rejected cancelled expired
  registered  | =         =         =          -        cancelled expired
  rejected    | -         =         -          =        =         =
  cancelled   | -         =         =          =        =         =
  expired     | -         =         =          =        =         =`;

const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/[\s|]+/));

test.each(rows)('transitions of a mandate that is %s', (state, ...cells) => {
  const from = MANDATE_STATES.find((each) => each === state)!;
  const found = MANDATE_EVENTS.map((event) => {
    const next = nextMandateState(from, event);
    if (next instanceof Refusal) return '-';
    return next === from ? '=' : next;
  });
  expect(found).toEqual(cells);
});

const ENDED: readonly string[] = ['rejected', 'cancelled', 'expired'];

test('events in any order, repeated or late, never revive a mandate that has ended', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MANDATE_EVENTS), { maxLength: 30 }), (events) => {
      let state: MandateState = 'created';
      for (const event of events) {
        const next = nextMandateState(state, event);
        if (next instanceof Refusal) continue;
        if (ENDED.includes(state)) expect(next).toBe(state);
        state = next;
      }
    }),
    { seed: 7 },
  );
});
