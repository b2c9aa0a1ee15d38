import type { Chunk } from './read-chunks.ts';
import type { MergeOutcome, Reject } from './feed.ts';

/** How often rows were refused or values left out for a reason, with the first lines. */
export interface ReasonCount {
  readonly reason: string;
  /** Set when only the value of this column was left out. */
  readonly column: string | null;
  readonly count: number;
  readonly firstLines: readonly number[];
}

/** Counts every row once: read = added + changed + unchanged + refused. Remarks are counted separately. */
export interface Tally {
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly remarks: number;
  readonly reasons: readonly ReasonCount[];
}

export const EMPTY_TALLY: Tally = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, remarks: 0, reasons: [] };

const FIRST_LINES_SHOWN = 5;
/** At most this many lines are kept for each reason; all are counted. */
export const REJECTS_KEPT_MAX = 1_000;

const sameReason = (a: Pick<ReasonCount, 'reason' | 'column'>, b: Pick<ReasonCount, 'reason' | 'column'>) =>
  a.reason === b.reason && a.column === b.column;

/** Adds a chunk to the tally. @returns the new tally, and the rejects to keep */
export function addChunk(
  before: Tally,
  chunk: Chunk<unknown>,
  outcome: MergeOutcome,
): { tally: Tally; kept: readonly Reject[] } {
  const textOf = new Map(chunk.entries.map(({ line, text }) => [line, text]));
  const late = outcome.refused.map((reject) => ({ ...reject, column: null, text: textOf.get(reject.line) ?? '' }));
  const rejects = [...chunk.rejects, ...late].toSorted((a, b) => a.line - b.line);
  const refused = rejects.filter(({ column }) => column === null).length;
  const tally: Tally = {
    read: before.read + chunk.read,
    added: before.added + outcome.added,
    changed: before.changed + outcome.changed,
    unchanged: before.unchanged + chunk.read - outcome.added - outcome.changed - refused,
    refused: before.refused + refused,
    remarks: before.remarks + rejects.length - refused,
    reasons: before.reasons,
  };
  return withReasons(tally, rejects);
}

function withReasons(tally: Tally, rejects: readonly Reject[]): { tally: Tally; kept: readonly Reject[] } {
  const reasons = tally.reasons.map((reason) => ({ ...reason, firstLines: [...reason.firstLines] }));
  const kept: Reject[] = [];
  for (const reject of rejects) {
    let reason = reasons.find((known) => sameReason(known, reject));
    if (!reason) reasons.push((reason = { reason: reject.reason, column: reject.column, count: 0, firstLines: [] }));
    reason.count += 1;
    if (reason.firstLines.length < FIRST_LINES_SHOWN) reason.firstLines.push(reject.line);
    if (reason.count <= REJECTS_KEPT_MAX) kept.push(reject);
  }
  return { tally: { ...tally, reasons: reasons.toSorted((a, b) => b.count - a.count) }, kept };
}
