import type { Chunk } from './read-chunks.ts';
import type { MergeOutcome, Reject, RowCounts } from './feed.ts';
import type { ReasonCount } from './reject-counter.ts';
import { RejectCounter, REJECTS_KEPT_MAX } from './reject-counter.ts';

/** The counts of rows. Remarks are counted separately. */
export interface Tally extends RowCounts {
  readonly remarks: number;
  /** Unchanged rows that add nothing to an earlier line of the file. */
  readonly repeats: number;
  readonly reasons: readonly ReasonCount[];
}

export const EMPTY_TALLY: Tally = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  remarks: 0,
  repeats: 0,
  reasons: [],
};

/** The outcome of a chunk of which nothing was merged. */
export const NOTHING_MERGED: MergeOutcome = { added: 0, changed: 0, refused: [] };

/** The number of lines of a run that are kept. */
export const keptOf = ({ refused, remarks }: Tally): number => Math.min(REJECTS_KEPT_MAX, refused + remarks);

/** Adds a chunk to the tally. @returns the new tally, and the rejects to keep */
export function addChunk(
  before: Tally,
  chunk: Chunk<unknown>,
  outcome: MergeOutcome,
): { tally: Tally; kept: readonly Reject[] } {
  const late = rejectsOf(chunk, outcome);
  const counter = new RejectCounter(before.reasons);
  counter.addCounts(chunk.reasons);
  for (const reject of late) counter.count(reject);
  const { refused, remarks, reasons } = counter;
  const tally: Tally = {
    read: before.read + chunk.read,
    added: before.added + outcome.added,
    changed: before.changed + outcome.changed,
    unchanged: before.unchanged + chunk.read - outcome.added - outcome.changed - (refused - before.refused),
    refused,
    remarks,
    repeats: before.repeats + chunk.repeats,
    reasons,
  };
  const rejects = late.length === 0 ? chunk.rejects : [...chunk.rejects, ...late].toSorted((a, b) => a.line - b.line);
  return { tally, kept: rejects.slice(0, REJECTS_KEPT_MAX - keptOf(before)) };
}

/** The rows that the merge refused or remarked on. */
function rejectsOf({ entries }: Chunk<unknown>, { refused, remarks = [] }: MergeOutcome): Reject[] {
  if (refused.length + remarks.length === 0) return [];
  const textOf = new Map(entries.map(({ line, text }) => [line, text]));
  return [...refused.map((reject) => ({ ...reject, column: null })), ...remarks].map((reject) => ({
    ...reject,
    text: textOf.get(reject.line) ?? '',
  }));
}
