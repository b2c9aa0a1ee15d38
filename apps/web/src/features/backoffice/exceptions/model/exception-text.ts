import { counted } from '@artha/domain/kit/counted';
import { DAY_MS } from '@artha/domain/kit/dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an exception is open: '38 min', '5 h 15 min', '6 days'. Business clock. */
export function ageText(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime());
  const days = Math.floor(ms / DAY_MS);
  if (days > 0) return counted(days, 'day');
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return hours > 0 ? `${hours} h ${String(minutes).padStart(2, '0')} min` : `${minutes} min`;
}

/** The answer at the top: '42 exceptions, 16 are late'. */
export function headlineText(openCount: number, lateCount: number): string {
  if (openCount === 0) return 'No open exceptions';
  const open = counted(openCount, 'exception');
  return lateCount === 0 ? `${open}, none is late` : `${open}, ${counted(lateCount, 'is late', 'are late')}`;
}
