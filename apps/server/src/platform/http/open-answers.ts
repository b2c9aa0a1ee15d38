import type { ServerResponse } from 'node:http';
import { elapsedMs } from '../clock/clock.ts';

/** A file may take longer than an answer of a call, for phones on slow networks. */
const FILE_FACTOR = 4;

interface OpenAnswer {
  readonly response: ServerResponse;
  /** Since when it waits only for its reader. */
  waitingSinceMs: number | undefined;
  previous: OpenAnswer | undefined;
  next: OpenAnswer | undefined;
}

/** Tracks open answers, to disconnect clients that do not read. A linked list: a Map costs more. */
export class OpenAnswers {
  #first: OpenAnswer | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(readerTimeoutMs: number, checkMs: number) {
    this.#timer = setInterval(() => this.#endStuck(readerTimeoutMs), checkMs).unref();
  }

  /** @returns to be called once, when the answer is closed */
  add(response: ServerResponse): () => void {
    const opened: OpenAnswer = { response, waitingSinceMs: undefined, previous: undefined, next: this.#first };
    if (this.#first) this.#first.previous = opened;
    this.#first = opened;
    return () => {
      const { previous, next } = opened;
      if (previous) previous.next = next;
      else this.#first = next;
      if (next) next.previous = previous;
    };
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #endStuck(readerTimeoutMs: number): void {
    const nowMs = elapsedMs();
    for (let answer = this.#first; answer; answer = answer.next) {
      const { response, waitingSinceMs } = answer;
      const isWaiting = response.writableEnded || response.writableNeedDrain;
      if (!isWaiting) answer.waitingSinceMs = undefined;
      else if (waitingSinceMs === undefined) answer.waitingSinceMs = nowMs;
      else if (nowMs - waitingSinceMs > readerTimeoutMs * (response.writableEnded ? 1 : FILE_FACTOR)) {
        response.socket?.destroy();
      }
    }
  }
}
