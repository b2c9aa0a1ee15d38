import { DAY_MS } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an exception is open: '38 min', '5 h 15 min', '6 days'. Business clock. */
export function ageText(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime());
  const days = Math.floor(ms / DAY_MS);
  if (days > 0) return `${groupIndian(String(days))} ${days === 1 ? 'day' : 'days'}`;
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return hours > 0 ? `${hours} h ${String(minutes).padStart(2, '0')} min` : `${minutes} min`;
}

const counted = (count: number, one: string, many: string): string =>
  `${groupIndian(String(count))} ${count === 1 ? one : many}`;

/** The answer at the top: '42 exceptions, 16 are late'. */
export function headlineText(openCount: number, lateCount: number): string {
  if (openCount === 0) return 'No open exceptions';
  const open = counted(openCount, 'exception', 'exceptions');
  return lateCount === 0 ? `${open}, none is late` : `${open}, ${counted(lateCount, 'is late', 'are late')}`;
}
