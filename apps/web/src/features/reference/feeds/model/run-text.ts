import type { FeedRun, MendResult } from '@artha/contract/reference/feeds';
import { counted } from '@artha/domain/kit/counted';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { StatusTone } from '../../../../ui/states/status.tsx';

export const countText = (count: number): string => groupIndian(String(count));

type CountKey = 'read' | 'added' | 'changed' | 'unchanged' | 'refused' | 'openCount';

/** '3 rows: 1 new, 2 refused; 2 to review', without what is zero. */
export function countsText(run: Pick<FeedRun, CountKey>): string {
  const { read, added, changed, unchanged, refused, openCount } = run;
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [unchanged, 'unchanged'],
    [refused, 'refused'],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, what]) => `${countText(count)} ${what}`);
  const review = openCount === 0 ? '' : `; ${countText(openCount)} to review`;
  return `${counted(read, 'row')}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}${review}`;
}

interface NoRejects {
  readonly title: string;
  readonly text: string;
}

/** What it means that an import has no line to review. */
export function noRejectsText({ state, read }: Pick<FeedRun, 'state' | 'read'>): NoRejects {
  switch (state) {
    case 'queued':
      return { title: 'Not read yet', text: 'Lines that are refused appear here once the file is read.' };
    case 'running':
      return { title: 'No refused lines so far', text: 'The file is being read. Refused lines appear here.' };
    case 'refused':
      return { title: 'No lines to review', text: 'The file was refused as a whole. Nothing of it is imported.' };
    case 'failed':
      return {
        title: 'The import did not finish',
        text:
          read === 0
            ? 'No line of the file was imported.'
            : `${notRefusedText(read)} The rest of the file is not imported.`,
      };
    case 'done':
      return { title: 'No refused lines', text: 'Every line was accepted without a remark.' };
  }
}

const notRefusedText = (read: number): string =>
  read === 1
    ? 'The one row that was read was not refused.'
    : `None of the ${counted(read, 'row')} that were read was refused.`;

/** A text as a sentence: reasons are a part of one, or whole. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

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
  const rows = counted(run.read, 'row');
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
  if (result === 'refused') return sentence(`The line is still refused: ${reason ?? ''}`);
  return [RESULTS[result], ...remarks.map(sentence)].join(' ');
}
