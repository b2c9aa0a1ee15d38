import type { ServerResponse } from 'node:http';
import { elapsedMs } from '../clock/clock.ts';

/** A file may take longer than an answer of a call, for phones on slow networks. */
const FILE_FACTOR = 4;

/** Tracks open answers, to disconnect clients that do not read. */
export class OpenAnswers {
  /** Since when an answer waits only for its reader. */
  readonly #waitingSince = new Map<ServerResponse, number | undefined>();
  readonly #timer: NodeJS.Timeout;

  constructor(readerTimeoutMs: number, checkMs: number) {
    this.#timer = setInterval(() => this.#endStuck(readerTimeoutMs), checkMs).unref();
  }

  add(answer: ServerResponse): void {
    this.#waitingSince.set(answer, undefined);
  }

  remove(answer: ServerResponse): void {
    this.#waitingSince.delete(answer);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #endStuck(readerTimeoutMs: number): void {
    const nowMs = elapsedMs();
    for (const [answer, since] of this.#waitingSince) {
      const isWaiting = answer.writableEnded || answer.writableNeedDrain;
      if (!isWaiting) {
        if (since !== undefined) this.#waitingSince.set(answer, undefined);
      } else if (since === undefined) {
        this.#waitingSince.set(answer, nowMs);
      } else if (nowMs - since > readerTimeoutMs * (answer.writableEnded ? 1 : FILE_FACTOR)) {
        answer.socket?.destroy();
      }
    }
  }
}
