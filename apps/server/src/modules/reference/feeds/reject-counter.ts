import type { Reject } from './feed.ts';

/** How often rows were refused or remarked on for a reason, with the first lines. */
export interface ReasonCount {
  readonly reason: string;
  /** Set when only the value of this column was left out or is unusual. */
  readonly column: string | null;
  readonly count: number;
  readonly firstLines: readonly number[];
}

/** At most this many lines of a run are kept; all are counted. A file of a few kilobytes can have millions. */
export const REJECTS_KEPT_MAX = 10_000;
const FIRST_LINES_SHOWN = 5;

interface Counting {
  readonly reason: string;
  readonly column: string | null;
  count: number;
  firstLines: readonly number[];
}

/** Counts refused rows and remarks by reason, in memory that does not grow with the file. */
export class RejectCounter {
  readonly #counts = new Map<string, Counting>();

  constructor(counts: readonly ReasonCount[] = []) {
    this.addCounts(counts);
  }

  count({ reason, column, line }: Pick<Reject, 'reason' | 'column' | 'line'>): void {
    this.#add({ reason, column, count: 1, firstLines: [line] });
  }

  addCounts(counts: readonly ReasonCount[]): void {
    for (const each of counts) this.#add(each);
  }

  #add({ reason, column, count, firstLines }: ReasonCount): void {
    const key = `${column ?? ''}\n${reason}`;
    const known = this.#counts.get(key);
    if (!known) {
      this.#counts.set(key, { reason, column, count, firstLines });
      return;
    }
    known.count += count;
    if (known.firstLines.length < FIRST_LINES_SHOWN)
      known.firstLines = [...known.firstLines, ...firstLines].slice(0, FIRST_LINES_SHOWN);
  }

  #sum(isRefused: boolean): number {
    let sum = 0;
    for (const { column, count } of this.#counts.values()) if ((column === null) === isRefused) sum += count;
    return sum;
  }

  get refused(): number {
    return this.#sum(true);
  }

  get remarks(): number {
    return this.#sum(false);
  }

  /** The most frequent reason first. */
  get reasons(): readonly ReasonCount[] {
    return [...this.#counts.values()].map((each) => ({ ...each })).toSorted((a, b) => b.count - a.count);
  }
}
