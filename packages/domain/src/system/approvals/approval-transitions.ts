import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import type { ApprovalState } from './approval-states.ts';

export const APPROVAL_EVENTS = ['approve', 'return', 'withdraw', 'expire', 'outdate'] as const;
export type ApprovalEvent = (typeof APPROVAL_EVENTS)[number];

/** What is no longer waiting has been decided for good. */
const TRANSITIONS: StateTable<ApprovalState, ApprovalEvent> = {
  waiting: {
    approve: 'approved',
    return: 'returned',
    withdraw: 'withdrawn',
    expire: 'expired',
    outdate: 'outdated',
  },
  approved: {},
  returned: {},
  withdrawn: {},
  expired: {},
  outdated: {},
};

/** The state after an event, or why it came too late. */
export function decideApproval(state: ApprovalState, event: ApprovalEvent): ApprovalState | Refusal {
  const next = TRANSITIONS[state][event];
  if (next !== undefined) return next;
  if (state === 'expired') return new Refusal('approval.expired');
  if (state === 'outdated' && event === 'approve') return new Refusal('approval.outdated');
  return new Refusal('approval.decided', { values: { label: state === 'outdated' ? 'closed as outdated' : state } });
}

/** A request expires at its time, even if nothing has recorded it yet. */
export const stateAt = (
  { state, expiresAt }: { readonly state: ApprovalState; readonly expiresAt: Date },
  realNow: Date,
): ApprovalState => (state === 'waiting' && expiresAt <= realNow ? 'expired' : state);
