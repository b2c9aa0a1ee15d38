import { counted } from '@artha/domain/kit/counted';
import { DAY_MS } from '@artha/domain/kit/dates';

const HOUR_MS = 3_600_000;

/** How long an event has been parked: 'less than an hour', '5 hours', '3 days'. */
export function parkedAge(parkedAt: Date, now: Date): string {
  const ms = now.getTime() - parkedAt.getTime();
  if (ms >= DAY_MS) return counted(Math.floor(ms / DAY_MS), 'day');
  return ms >= HOUR_MS ? counted(Math.floor(ms / HOUR_MS), 'hour') : 'less than an hour';
}
