import type { ApprovalItem } from '@artha/contract/system/approvals';
import { APPROVAL_STATE_NAMES } from '@artha/domain/system/approvals/approval-states';
import { shortTime } from '../../../../ui/figures/duration.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

export interface WaitMark {
  readonly label: string;
  /** Undefined for a request that is not urgent. */
  readonly tone: 'warning' | 'negative' | 'positive' | undefined;
}

type Timed = Pick<ApprovalItem, 'state' | 'madeAt' | 'expiresAt'>;

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE_MS;

/** How a list marks a request: due within a day, late, how long it has waited, or how it ended. */
export function waitMark({ state, madeAt, expiresAt }: Timed, now: Date): WaitMark {
  if (state !== 'waiting')
    return {
      label: APPROVAL_STATE_NAMES[state],
      tone: state === 'approved' ? 'positive' : state === 'withdrawn' ? undefined : 'warning',
    };
  const leftMinutes = minutesBetween(now, expiresAt);
  if (leftMinutes <= 0) return { label: 'Late', tone: 'negative' };
  if (leftMinutes < DAY_MINUTES) return { label: `Due in ${shortTime(leftMinutes)}`, tone: 'warning' };
  return { label: shortTime(minutesBetween(madeAt, now)), tone: undefined };
}
