import { counted } from '@artha/domain/kit/counted';
import { DAY_MS } from '@artha/domain/kit/dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How long something has been waiting: '12 minutes', '5 hours', '3 days'. */
export function waitingAge(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime());
  if (ms >= DAY_MS) return counted(Math.floor(ms / DAY_MS), 'day');
  if (ms >= HOUR_MS) return counted(Math.floor(ms / HOUR_MS), 'hour');
  return counted(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute');
}
