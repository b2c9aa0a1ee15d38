import { expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import { MANDATE_STATES, nextMandateState } from './bank-mandate-states.ts';
import { eventOfStatus, formatUmrn, umrnOf, WIRE_STATUSES, wireStatusOf } from './wire-statuses.ts';

test.each([
  ['APPROVED (BY SPONSOR BANK)', 'registered'],
  [' approved  (by sponsor bank) ', 'registered'],
  ['Rejection at NPCI prior to destination bank', 'rejected'],
  ['REGISTERED BY MEMBER', undefined],
  ['CANCELLED BY INVESTOR', 'cancelled'],
])('the status "%s" means %s', (text, event) => {
  const status = wireStatusOf(text);
  expect(status && eventOfStatus(status)).toBe(event);
});

test('an unknown status is none', () => {
  expect(wireStatusOf('LOST IN THE POST')).toBeUndefined();
});

test('a confirmed mandate accepts every status in every state, and an ended one stays ended', () => {
  for (const state of MANDATE_STATES.filter((each) => each !== 'unconfirmed'))
    for (const status of WIRE_STATUSES) {
      const event = eventOfStatus(status);
      if (event === undefined) continue;
      const next = nextMandateState(state, event);
      const isContradiction =
        (state === 'registered' && event === 'rejected') || (state === 'rejected' && event === 'registered');
      expect(next instanceof Refusal, `${state} ${status}`).toBe(isContradiction);
      if (state === 'cancelled' || state === 'expired') expect(next).toBe(state);
    }
});

test.each([
  ['SAGR7041220011860042', 'SAGR7041220011860042'],
  ['sagr 7041-2200 1186 0042', 'SAGR7041220011860042'],
  ['SAGR704122001186004', undefined],
  ['70412200118600420000', undefined],
])('"%s" is the UMRN %s', (text, umrn) => {
  expect(umrnOf(text)).toBe(umrn);
});

test('a UMRN is written in groups of four', () => {
  expect(formatUmrn('SAGR7041220011860042')).toBe('SAGR 7041 2200 1186 0042');
});
