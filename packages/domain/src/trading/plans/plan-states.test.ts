import { expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import type { InstalmentEvent, InstalmentState } from './instalment-states.ts';
import { INSTALMENT_EVENTS, INSTALMENT_STATES, nextInstalmentState } from './instalment-states.ts';
import type { PlanEvent, PlanState } from './plan-states.ts';
import { ENDED_PLAN_STATES, nextPlanState, PLAN_EVENTS, PLAN_STATES, RUNNING_PLAN_STATES } from './plan-states.ts';

test.each<[PlanState, PlanEvent, PlanState | 'refused']>([
  ['unconfirmed', 'confirmed', 'active'],
  ['unconfirmed', 'lapsed', 'lapsed'],
  ['unconfirmed', 'paused', 'refused'],
  ['unconfirmed', 'completed', 'refused'],
  ['active', 'confirmed', 'active'],
  ['active', 'paused', 'paused'],
  ['active', 'cancelRequested', 'cancelling'],
  ['active', 'completed', 'completed'],
  ['active', 'stopped', 'stopped'],
  ['active', 'lapsed', 'refused'],
  ['paused', 'paused', 'paused'],
  ['paused', 'resumed', 'active'],
  ['paused', 'cancelRequested', 'cancelling'],
  ['paused', 'confirmed', 'refused'],
  ['cancelling', 'cancelRequested', 'cancelling'],
  ['cancelling', 'cancelled', 'cancelled'],
  ['cancelling', 'resumed', 'refused'],
  ['cancelling', 'paused', 'refused'],
  ['cancelled', 'confirmed', 'refused'],
])('a plan that is %s, when it is %s: %s', (from, event, to) => {
  const next = nextPlanState(from, event);
  expect(next instanceof Refusal ? 'refused' : next).toBe(to);
});

test('every state of a plan is unconfirmed, running or ended, and one that has ended stays as it is', () => {
  expect(['unconfirmed', ...RUNNING_PLAN_STATES, ...ENDED_PLAN_STATES].toSorted()).toEqual(PLAN_STATES.toSorted());
  for (const state of ENDED_PLAN_STATES)
    for (const event of PLAN_EVENTS) expect([state, expect.any(Refusal)]).toContainEqual(nextPlanState(state, event));
});

test.each<[InstalmentState, InstalmentEvent, InstalmentState | 'refused']>([
  ['scheduled', 'skipped', 'skipped'],
  ['scheduled', 'ordered', 'ordered'],
  ['scheduled', 'failed', 'failed'],
  ['scheduled', 'cancelled', 'cancelled'],
  ['scheduled', 'done', 'refused'],
  ['skipped', 'resumed', 'scheduled'],
  ['skipped', 'ordered', 'refused'],
  ['skipped', 'cancelled', 'cancelled'],
  ['ordered', 'ordered', 'ordered'],
  ['ordered', 'done', 'done'],
  ['ordered', 'failed', 'failed'],
  ['ordered', 'cancelled', 'refused'],
  ['done', 'failed', 'refused'],
  ['failed', 'done', 'refused'],
])('an instalment that is %s, when it is %s: %s', (from, event, to) => {
  const next = nextInstalmentState(from, event);
  expect(next instanceof Refusal ? 'refused' : next).toBe(to);
});

test('an instalment that is done, failed or cancelled stays as it is', () => {
  const ended = INSTALMENT_STATES.filter((state) => ['done', 'failed', 'cancelled'].includes(state));
  for (const state of ended)
    for (const event of INSTALMENT_EVENTS)
      expect([state, expect.any(Refusal)]).toContainEqual(nextInstalmentState(state, event));
});
