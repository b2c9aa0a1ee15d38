/** A request waits until it is decided, withdrawn or overtaken; every other state is final. */
export const APPROVAL_STATES = ['waiting', 'approved', 'returned', 'withdrawn', 'expired', 'outdated'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_STATE_NAMES: Readonly<Record<ApprovalState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  outdated: 'Outdated',
};
