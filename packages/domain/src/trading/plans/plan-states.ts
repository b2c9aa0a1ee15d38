import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unchanged } from '../../kit/state-machine.ts';

/**
 * `unconfirmed` waits for its one-time password, `cancelling` for the end of the notice. `stopped` was ended by the
 * product: after failures, or because its mandate or its owner's permission ended. `lapsed` was never confirmed.
 */
export const PLAN_STATES = [
  'unconfirmed',
  'active',
  'paused',
  'cancelling',
  'completed',
  'cancelled',
  'stopped',
  'lapsed',
] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** As people read them. */
export const PLAN_STATE_NAMES: Readonly<Record<PlanState, string>> = {
  unconfirmed: 'Not confirmed yet',
  active: 'Running',
  paused: 'Paused',
  cancelling: 'Cancellation requested',
  completed: 'Completed',
  cancelled: 'Cancelled',
  stopped: 'Stopped',
  lapsed: 'Not confirmed in time',
};

export const PLAN_EVENTS = [
  'confirmed',
  'paused',
  'resumed',
  'cancelRequested',
  'cancelled',
  'completed',
  'stopped',
  'lapsed',
] as const;
export type PlanEvent = (typeof PLAN_EVENTS)[number];

/** Plans that have instalments to come. */
export const RUNNING_PLAN_STATES: readonly PlanState[] = ['active', 'paused', 'cancelling'];

/** Plans that have ended. */
export const ENDED_PLAN_STATES: readonly PlanState[] = ['completed', 'cancelled', 'stopped', 'lapsed'];

/** Transitions of a plan. A plan that has ended never runs again: its client starts another. */
export const PLAN_TRANSITIONS: StateTable<PlanState, PlanEvent> = {
  unconfirmed: { confirmed: 'active', lapsed: 'lapsed', cancelled: 'cancelled', stopped: 'stopped' },
  active: {
    ...unchanged('active', 'confirmed', 'resumed'),
    paused: 'paused',
    cancelRequested: 'cancelling',
    cancelled: 'cancelled',
    completed: 'completed',
    stopped: 'stopped',
  },
  paused: {
    ...unchanged('paused', 'paused'),
    resumed: 'active',
    cancelRequested: 'cancelling',
    cancelled: 'cancelled',
    completed: 'completed',
    stopped: 'stopped',
  },
  cancelling: {
    ...unchanged('cancelling', 'cancelRequested'),
    cancelled: 'cancelled',
    completed: 'completed',
    stopped: 'stopped',
  },
  completed: unchanged('completed', 'completed'),
  cancelled: unchanged('cancelled', 'cancelled'),
  stopped: unchanged('stopped', 'stopped'),
  lapsed: unchanged('lapsed', 'lapsed'),
};

/** The state after an event; the same state when the event is repeated, a refusal when it is impossible. */
export const nextPlanState = (from: PlanState, event: PlanEvent): PlanState | Refusal =>
  PLAN_TRANSITIONS[from][event] ?? new Refusal('plan.move-impossible');
