import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { CronLog } from '../jobs.api.ts';

export const STATE_LABELS: Readonly<Record<CronLog['state'], { readonly label: string; readonly tone: StatusTone }>> = {
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
};

/** The display name of a job: 'Nav import' for 'nav-import'. */
export function jobLabel(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** '40 ms', '1.3 s', '2 min 05 s', '1 h 02 min'; '–' while it runs. */
export function durationText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < MS_PER_SECOND) return `${ms} ms`;
  const seconds = ms / MS_PER_SECOND;
  // Up to 59.9 s: more would round to a full minute.
  if (ms < SECONDS_PER_MINUTE * MS_PER_SECOND - 50) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
  if (minutes < MINUTES_PER_HOUR) return `${minutes} min ${padded(whole % SECONDS_PER_MINUTE)} s`;
  return `${Math.floor(minutes / MINUTES_PER_HOUR)} h ${padded(minutes % MINUTES_PER_HOUR)} min`;
}

const padded = (number: number) => String(number).padStart(2, '0');
