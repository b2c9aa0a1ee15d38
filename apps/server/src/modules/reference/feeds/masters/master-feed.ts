import type { Reading } from '@artha/domain/reference/feeds/reading';
import type { Tx } from '../../../../platform/db/database.ts';
import { audit } from '../../../system/audit/index.ts';
import type { RecordMerge, RecordOutcome } from '../../master-data/index.ts';
import { mergeRecords } from '../../master-data/index.ts';
import type { Entry, Feed, FileFacts, MergeOutcome } from '../feed.ts';

/** Some thousand rows take a second: often enough for progress, and for a stop. */
const CHUNK_ROWS = 20_000;

/** A remark of the merge on an accepted row. */
export type RowRemark = NonNullable<MergeOutcome['remarks']>[number];

/** Rows of a chunk as a merge of records, and what is refused or said before it. */
export interface PreparedRows {
  readonly merge: Omit<RecordMerge, 'origin' | 'realNow'>;
  readonly refused: MergeOutcome['refused'];
  readonly remarks: readonly RowRemark[];
}

export interface MasterFeed<Row> extends Pick<Feed<Row>, 'name' | 'isWholeList' | 'textOf'> {
  /** @throws FeedRefusal when the header is not one of the feed's */
  readonly readerOf: (header: string) => (line: string) => Reading<Row>;
  /** Finds what rows refer to. */
  readonly prepare: (tx: Tx, entries: readonly Entry<Row>[]) => Promise<PreparedRows>;
}

/** A feed whose rows become records of one kind of master data. */
export function masterFeed<Row>({ name, isWholeList, textOf, readerOf, prepare }: MasterFeed<Row>): Feed<Row> {
  return {
    name,
    isReadWhole: false,
    isWholeList,
    chunkRows: CHUNK_ROWS,
    ...(textOf && { textOf }),
    openReader: (_tx, { firstLine }) =>
      Promise.resolve({ hasHeader: true, read: readerOf(firstLine), newestOn: () => undefined }),
    merge: async (tx, entries, file) => {
      const { merge, refused, remarks } = await prepare(tx, entries);
      const origin = `Feed ${name}, ${file.fileName}`;
      return outcomeOf(await mergeRecords(tx, { ...merge, origin, realNow: file.realNow }), refused, remarks);
    },
    finish: (tx, file) => auditRun(tx, name, file),
  };
}

const LEFT = 'was edited by staff, and is left as it is';

function outcomeOf(
  { added, changed, refused, leftLines }: RecordOutcome,
  before: MergeOutcome['refused'],
  remarks: readonly RowRemark[],
): MergeOutcome {
  const left = leftLines.map((line) => ({ line, column: 'record', reason: LEFT }));
  return { added, changed, refused: [...before, ...refused], remarks: [...remarks, ...left] };
}

/** One entry for a run: its report and the versions of what it changed say the rest. */
async function auditRun(tx: Tx, feed: string, { runId, fingerprint, realNow, tally }: FileFacts): Promise<void> {
  const { read, added, changed, unchanged, refused } = tally;
  const after = { feed, fingerprint, read, added, changed, unchanged, refused };
  await audit(tx, { realNow }, { action: 'feed.imported', object: { type: 'import-run', id: runId }, after });
}
