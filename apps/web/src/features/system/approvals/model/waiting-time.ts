import type { ApprovalItem } from '@artha/contract/system/approvals';
import { APPROVAL_STATE_NAMES } from '@artha/domain/system/approvals/approval-states';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** '12 min', '4 h', '3 d': the largest unit, rounded down. */
export function shortTime(minutes: number): string {
  if (minutes >= DAY_MINUTES) return `${Math.floor(minutes / DAY_MINUTES)} d`;
  if (minutes >= HOUR_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} h`;
  return `${Math.max(0, Math.floor(minutes))} min`;
}

/** '5 h 20 min', '2 d 4 h'. */
export function longTime(minutes: number): string {
  const [unit, name] = minutes >= DAY_MINUTES ? [HOUR_MINUTES, 'h'] : [1, 'min'];
  const whole = minutes >= DAY_MINUTES ? DAY_MINUTES : HOUR_MINUTES;
  const rest = Math.floor((minutes % whole) / unit);
  return minutes < HOUR_MINUTES || rest === 0 ? shortTime(minutes) : `${shortTime(minutes)} ${rest} ${name}`;
}

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
