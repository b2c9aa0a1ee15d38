import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { Refusal } from '../../kit/errors.ts';
import { chequeDateProblem } from './cheque-date.ts';
import type { ChequeEvent, CHEQUE_STATES } from './cheque-states.ts';
import { CHEQUE_EVENTS, chequeReturnCodeOf, nextChequeState } from './cheque-states.ts';

test.each([
  ['awaited', ['received', '-', '-', 'bounced', 'withdrawn']],
  ['received', ['received', 'deposited', '-', 'bounced', 'withdrawn']],
  ['deposited', ['-', 'deposited', 'cleared', 'bounced', 'deposited']],
  ['cleared', ['-', 'cleared', 'cleared', '-', 'cleared']],
  ['bounced', ['-', 'bounced', '-', 'bounced', 'bounced']],
  ['withdrawn', ['-', '-', '-', '-', 'withdrawn']],
] as const)('a cheque that is %s', (from, expected) => {
  const next = CHEQUE_EVENTS.map((event) => nextChequeState(from, event));
  expect(next.map((state) => (state instanceof Refusal ? '-' : state))).toEqual(expected);
});

test('no history clears a cheque twice, or lets one that cleared bounce', () => {
  const histories = (length: number): ChequeEvent[][] =>
    length === 0 ? [[]] : histories(length - 1).flatMap((before) => CHEQUE_EVENTS.map((event) => [...before, event]));
  for (const history of histories(5)) {
    let state: (typeof CHEQUE_STATES)[number] = 'awaited';
    let cleared = 0;
    for (const event of history) {
      const next = nextChequeState(state, event);
      if (next instanceof Refusal) continue;
      if (next === 'cleared' && state !== 'cleared') cleared += 1;
      if (state === 'cleared') expect(next).toBe('cleared');
      state = next;
    }
    expect(cleared).toBeLessThanOrEqual(1);
  }
});

test.each([
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-21', '2026-11-20', 'cheque.post-dated'],
  ['2026-08-20', '2026-11-20', undefined],
  ['2026-08-19', '2026-11-20', 'cheque.out-of-date'],
  ['2026-11-30', '2027-02-28', undefined],
  ['2026-11-30', '2027-03-01', 'cheque.out-of-date'],
])('a cheque of %s on %s: %s', (drawnOn, on, problem) => {
  expect(chequeDateProblem(businessDate(drawnOn), businessDate(on))).toBe(problem);
});

test.each([
  ['01', '01'],
  ['88', '88'],
  ['02', '88'],
])('the return code %s counts as %s', (code, counted) => {
  expect(chequeReturnCodeOf(code)).toBe(counted);
});
