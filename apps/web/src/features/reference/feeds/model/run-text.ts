import type { FeedRun, MendResult } from '@artha/contract/reference/feeds';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { StatusTone } from '../../../../ui/states/status.tsx';

export const countText = (count: number): string => groupIndian(String(count));

export const STATES: Readonly<Record<FeedRun['state'], { readonly label: string; readonly tone: StatusTone }>> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'positive' },
  refused: { label: 'Refused', tone: 'negative' },
  failed: { label: 'Failed', tone: 'negative' },
};

export interface RunProgress {
  /** From 0 to 100; undefined while the size is not known. */
  readonly percent: number | undefined;
  readonly text: string;
}

const WHOLE = 100;
const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

/** How far a running import is, and what remains. @param nowMs when the figures were read */
export function progressOf(
  run: Pick<FeedRun, 'state' | 'read' | 'bytesDone' | 'bytesTotal' | 'startedAt'>,
  nowMs: number,
): RunProgress {
  if (run.state === 'queued') return { percent: undefined, text: 'Waiting to start' };
  const rows = `${countText(run.read)} rows`;
  if (run.bytesDone === null || run.bytesTotal === null || run.bytesTotal === 0)
    return { percent: undefined, text: 'Reading the file' };
  const part = Math.min(run.bytesDone / run.bytesTotal, 1);
  const percent = Math.floor(part * WHOLE);
  // Once the file is read, the rest is to save it, which has no measure.
  if (part === 1) return { percent, text: `${rows} saved, saving the rest` };
  const passedMs = Math.max(nowMs - run.startedAt.getTime(), 0);
  const secondsLeft = part === 0 ? undefined : Math.ceil((passedMs * (1 - part)) / part / SECOND_MS);
  return { percent, text: secondsLeft === undefined ? rows : `${rows}, about ${durationText(secondsLeft)} left` };
}

const durationText = (seconds: number): string =>
  seconds < MINUTE_SECONDS ? `${seconds} s` : `${Math.ceil(seconds / MINUTE_SECONDS)} min`;

const RESULTS: Readonly<Record<Exclude<MendResult['result'], 'refused'>, string>> = {
  added: 'The line is imported: it added a record.',
  changed: 'The line is imported: it changed a record.',
  unchanged: 'The line is imported: everything in it was known already.',
};

/** What became of a corrected line. */
export function resultText({ result, reason, remarks }: MendResult): string {
  if (result === 'refused') return `The line is still refused: ${reason ?? ''}.`;
  return [RESULTS[result], ...remarks.map((remark) => `${remark}.`)].join(' ');
}
