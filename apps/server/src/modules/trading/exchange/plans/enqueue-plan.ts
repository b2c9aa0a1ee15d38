import type { Tx } from '../../../../platform/db/database.ts';
import { enqueue } from '../../../../platform/outbox/enqueue.ts';

/** The outbox kind of registrations of plans at the exchange, and of their cancellations. */
export const EXCHANGE_PLAN = 'exchange-plan';

const messageOf = (planId: string, action: 'register' | 'cancel') => ({
  kind: EXCHANGE_PLAN,
  payload: { planId, action },
  // A cancellation must not overtake its registration.
  aggregate: `exchange/plan:${planId}`,
  idempotencyKey: `${EXCHANGE_PLAN}:${action}:${planId}`,
});

/** Registers a confirmed plan at the exchange after the commit, once. Call it under the lock of the plan. */
export const enqueuePlanRegistration = (tx: Tx, planId: string): Promise<void> =>
  enqueue(tx, messageOf(planId, 'register'));

/**
 * Cancels the registration of a plan that has ended, after the commit, once. A plan that was never registered is left
 * alone. Call it under the lock of the plan.
 */
export const enqueuePlanCancellation = (tx: Tx, planId: string): Promise<void> =>
  enqueue(tx, messageOf(planId, 'cancel'));
