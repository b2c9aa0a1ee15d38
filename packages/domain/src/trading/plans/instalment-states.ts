import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unchanged } from '../../kit/state-machine.ts';

/** A skipped instalment lies in a pause, and a cancelled one after the end of its plan: neither is a failure. */
export const INSTALMENT_STATES = ['scheduled', 'skipped', 'ordered', 'done', 'failed', 'cancelled'] as const;
export type InstalmentState = (typeof INSTALMENT_STATES)[number];

/** As people read them. */
export const INSTALMENT_STATE_NAMES: Readonly<Record<InstalmentState, string>> = {
  scheduled: 'To come',
  skipped: 'Skipped',
  ordered: 'Order placed',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const INSTALMENT_EVENTS = ['skipped', 'resumed', 'ordered', 'done', 'failed', 'cancelled'] as const;
export type InstalmentEvent = (typeof INSTALMENT_EVENTS)[number];

/** Transitions of an instalment. One that has become an order ends as the order does. */
export const INSTALMENT_TRANSITIONS: StateTable<InstalmentState, InstalmentEvent> = {
  scheduled: {
    ...unchanged('scheduled', 'resumed'),
    skipped: 'skipped',
    ordered: 'ordered',
    failed: 'failed',
    cancelled: 'cancelled',
  },
  skipped: { ...unchanged('skipped', 'skipped'), resumed: 'scheduled', cancelled: 'cancelled' },
  ordered: { ...unchanged('ordered', 'ordered'), done: 'done', failed: 'failed' },
  done: unchanged('done', 'done'),
  failed: unchanged('failed', 'failed'),
  cancelled: unchanged('cancelled', 'cancelled'),
};

/** The state after an event; the same state when the event is repeated, a refusal when it is impossible. */
export const nextInstalmentState = (from: InstalmentState, event: InstalmentEvent): InstalmentState | Refusal =>
  INSTALMENT_TRANSITIONS[from][event] ?? new Refusal('plan.move-impossible');
