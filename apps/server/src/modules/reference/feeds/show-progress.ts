import { groupIndian } from '@artha/domain/kit/inr-format';
import type { ImportProgress } from './import-feed.ts';

/** Where progress is shown: a terminal rewrites one line, other outputs get a new line every few seconds. */
export interface ProgressScreen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const REWRITE_EVERY_MS = 100;
const LINE_EVERY_MS = 5_000;

export interface ProgressLine {
  show(progress: ImportProgress): void;
  /** Clears the rewritten line. */
  clear(): void;
}

/** '1,234 rows, 40%, about 12 s left'; when the whole file is read, the rest is to save it, which has no measure. */
function progressText({ rowCount, byteCount, totalByteCount }: ImportProgress, passedMs: number): string {
  const rows = `${groupIndian(String(rowCount))} rows`;
  if (byteCount >= totalByteCount) return `${rows} read, saving`;
  const part = byteCount / totalByteCount;
  const secondsLeft = Math.ceil((passedMs * (1 - part)) / part / 1_000);
  const percent = `${rows}, ${Math.floor(100 * part)}%`;
  return part === 0 ? percent : `${percent}, about ${secondsLeft} s left`;
}

/** @param elapsedMs a monotonic clock */
export function progressOn(screen: ProgressScreen, name: string, elapsedMs: () => number): ProgressLine {
  const startedAt = elapsedMs();
  let shownAt = startedAt;
  let isShown = false;
  return {
    show: (progress) => {
      const now = elapsedMs();
      // A terminal always shows the last step, which may take long.
      const isLast = progress.byteCount >= progress.totalByteCount && screen.isTTY === true;
      if (!isLast && now - shownAt < (screen.isTTY ? REWRITE_EVERY_MS : LINE_EVERY_MS)) return;
      shownAt = now;
      const text = `${name}: ${progressText(progress, now - startedAt)}`;
      screen.write(screen.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
      isShown = true;
    },
    clear: () => {
      if (isShown && screen.isTTY) screen.write('\r\u001b[K');
      isShown = false;
    },
  };
}
