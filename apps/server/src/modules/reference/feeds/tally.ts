import type { Chunk } from './read-chunks.ts';
import type { MergeOutcome, Reject } from './feed.ts';

/** How often something was refused or left out for a reason, and where first. */
export interface ReasonCount {
  readonly reason: string;
  /** Set where only this value was left out. */
  readonly column: string | null;
  readonly count: number;
  readonly firstLines: readonly number[];
}

/** Every row of a file exactly once: read = added + changed + unchanged + refused. Remarks are counted beside. */
export interface Tally {
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly remarks: number;
  readonly reasons: readonly ReasonCount[];
}

export const NOTHING: Tally = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, remarks: 0, reasons: [] };

const FIRST_LINES_SHOWN = 5;
/** Of a reason more frequent than this the first lines alone are kept; all are counted. */
export const REJECTS_KEPT_MAX = 1_000;

const sameReason = (a: Pick<ReasonCount, 'reason' | 'column'>, b: Pick<ReasonCount, 'reason' | 'column'>) =>
  a.reason === b.reason && a.column === b.column;

/** The tally with one more chunk, and what of the chunk is to be kept in quarantine. */
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
