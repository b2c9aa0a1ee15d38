import type { LoadResult } from './load-jobs.ts';

/** Collects latencies and errors. */
export class LoadTally {
  readonly #latencies: number[] = [];
  readonly #errors: Record<string, number> = {};
  readonly #startedAt = performance.now();

  answered(status: number, latencyMs: number): void {
    if (status >= 200 && status < 300) this.#latencies.push(latencyMs);
    else this.failed(`status ${status}`);
  }

  failed(what: string, count = 1): void {
    if (count > 0) this.#errors[what] = (this.#errors[what] ?? 0) + count;
  }

  result(): LoadResult {
    const sorted = this.#latencies.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return {
      answers: sorted.length,
      errors: this.#errors,
      latencyMs: { p50: at(0.5), p99: at(0.99), max: at(1) },
      seconds: (performance.now() - this.#startedAt) / 1_000,
    };
  }
}
