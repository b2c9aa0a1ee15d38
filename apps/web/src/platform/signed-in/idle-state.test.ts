import { expect, test } from 'vitest';
import { sinceRenewalMs, slidingExpiry, slidingState } from '../sliding-timer.ts';
import { idleState } from './idle-state.ts';

const NOON = Date.parse('2026-08-19T12:00:00Z');
const after = (seconds: number) => NOON + seconds * 1_000;

test.each<[seconds: number, state: string | number]>([
  [0, 'active'],
  [149, 'active'],
  [150, 30],
  [150.4, 30],
  [151, 29],
  [179, 1],
  [179.999, 1],
  [180, 'over'],
  [181, 'over'],
  [8 * 3_600, 'over'],
  [-5, 'active'],
])('%d seconds after the last activity: %s', (seconds, state) => {
  expect(idleState(NOON, after(seconds))).toBe(state);
});

test('without a known activity the state is active', () => {
  expect(idleState(undefined, NOON)).toBe('active');
});

test.each<[stored: string | undefined, state: string]>([
  [slidingExpiry(NOON), 'Live'],
  [slidingExpiry(NOON - 14 * 60_000), 'Live'],
  [String(NOON + 1), 'Live'],
  [String(NOON), 'TimeExpired'],
  [slidingExpiry(NOON - 15 * 60_000), 'TimeExpired'],
  [slidingExpiry(NOON - 16 * 60_000), 'TimeExpired'],
  ['0', 'TimeExpired'],
  [undefined, 'Live'],
  ['soon', 'Live'],
])('a stored expiry of %j is %s', (stored, state) => {
  expect(slidingState(stored, NOON)).toBe(state);
});

test('the time since the last call follows from the stored expiry', () => {
  expect(sinceRenewalMs(slidingExpiry(NOON), after(300))).toBe(300_000);
  expect(sinceRenewalMs(undefined, NOON)).toBeUndefined();
  expect(sinceRenewalMs('soon', NOON)).toBeUndefined();
});
