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

/** @param elapsedMs a monotonic clock */
export function progressOn(screen: ProgressScreen, name: string, elapsedMs: () => number): ProgressLine {
  let shownAt = elapsedMs();
  let isShown = false;
  return {
    show: ({ rowCount, byteCount, totalByteCount }) => {
      if (elapsedMs() - shownAt < (screen.isTTY ? REWRITE_EVERY_MS : LINE_EVERY_MS)) return;
      shownAt = elapsedMs();
      const percent = totalByteCount === 0 ? 100 : Math.floor((100 * byteCount) / totalByteCount);
      const text = `${name}: ${groupIndian(String(rowCount))} rows, ${percent} %`;
      screen.write(screen.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
      isShown = true;
    },
    clear: () => {
      if (isShown && screen.isTTY) screen.write('\r\u001b[K');
      isShown = false;
    },
  };
}
