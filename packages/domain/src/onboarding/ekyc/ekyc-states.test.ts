import { expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import type { EkycEvent, EkycState } from './ekyc-states.ts';
import { EKYC_EVENTS, EKYC_STATES, isEkycOpen, nextEkycState } from './ekyc-states.ts';

test.each<[EkycState, EkycEvent, EkycState]>([
  ['started', 'return', 'returned'],
  ['started', 'refuse', 'refused'],
  ['started', 'fail', 'failed'],
  ['started', 'expire', 'expired'],
  ['returned', 'verify', 'verified'],
  ['returned', 'stop', 'mismatch'],
  ['returned', 'fail', 'failed'],
  ['returned', 'expire', 'expired'],
  // The record of the KYC registration agency came later than the identity.
  ['verified', 'verify', 'verified'],
  ['verified', 'stop', 'mismatch'],
  // An answer after the time is over.
  ['expired', 'verify', 'expired'],
  ['expired', 'stop', 'expired'],
  ['expired', 'fail', 'expired'],
])('a request that is %s becomes, on %s, %s', (from, event, to) => {
  expect(nextEkycState(from, event)).toBe(to);
});

test.each<[EkycState, EkycEvent]>([
  ['started', 'verify'],
  ['started', 'stop'],
  ['returned', 'return'],
  ['returned', 'refuse'],
  ['verified', 'return'],
  ['verified', 'fail'],
  ['mismatch', 'verify'],
  ['mismatch', 'return'],
  ['refused', 'return'],
  ['failed', 'return'],
  ['failed', 'verify'],
  ['expired', 'return'],
])('a request that is %s refuses %s', (from, event) => {
  expect(nextEkycState(from, event)).toBeInstanceOf(Refusal);
});

test('nothing reopens a request, and its end is repeatable', () => {
  for (const from of EKYC_STATES)
    for (const event of EKYC_EVENTS) {
      const to = nextEkycState(from, event);
      if (to instanceof Refusal) continue;
      if (!isEkycOpen(from)) expect(isEkycOpen(to), `${from} ${event}`).toBe(false);
      expect(nextEkycState(to, 'expire'), `${from} ${event}`).toBe(isEkycOpen(to) ? 'expired' : to);
    }
});
