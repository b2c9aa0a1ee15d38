import { businessDateAt } from '@artha/domain/kit/dates';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import { lineRefusal } from '@artha/domain/reference/feeds/reading';
import type { Tx } from '../../../platform/db/database.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import type { Feed, FeedReader, MergeOutcome } from './feed.ts';
import { lockImports } from './import-runs.queries.ts';
import { refuseFutureList } from './judge-file.ts';
import { EMPTY_TALLY } from './tally.ts';
import { tellPriceDependents } from './tell-price-dependents.ts';

/** A line of a file that a person has corrected. */
export interface MendedLine {
  readonly runId: number;
  readonly sourceName: string;
  readonly fileName: string;
  readonly fingerprint: string;
  /** The first line of the file. */
  readonly header: string;
  /** The headings above the line on which its reading depends. */
  readonly context: readonly string[];
  readonly line: number;
  readonly text: string;
  readonly businessNow: Date;
  readonly realNow: Date;
  /** Those of the product, whose bookings depend on prices. */
  readonly modules: readonly Contributions[];
}

export type MendOutcome =
  | { readonly result: 'added' | 'changed' | 'unchanged'; readonly remarks: readonly string[] }
  | { readonly result: 'refused'; readonly reason: string };

const refusedFor = (reason: string): MendOutcome => ({ result: 'refused', reason });

/**
 * Reads a corrected line by the feed of its file and merges it, as the file would have. The caller undoes what a
 * refused line wrote.
 */
export async function mendLine<Row>(tx: Tx, feed: Feed<Row>, mended: MendedLine): Promise<MendOutcome> {
  const { header, context, text, fileName, businessNow } = mended;
  const today = businessDateAt(businessNow);
  const bad = lineRefusal(text) ?? (/[\n\r]/.test(text) ? 'is more than one line' : undefined);
  if (bad !== undefined) return refusedFor(bad);
  await lockImports(tx);
  try {
    const reader = await feed.openReader(tx, { firstLine: header, fileName, today });
    for (const heading of context) reader.read(heading);
    const { row, refusal, remarks = [] } = reader.read(text);
    refuseFutureList(reader, today);
    if (row === undefined || refusal !== undefined) return refusedFor(refusal ?? 'is not a row of the feed');
    const outcome = await mergeRow(tx, feed, { mended, row, reader });
    const [refused] = outcome.refused;
    if (refused) return refusedFor(refused.reason);
    const result = outcome.added > 0 ? 'added' : outcome.changed > 0 ? 'changed' : 'unchanged';
    const said = [...remarks, ...(outcome.remarks ?? [])].map(({ column, reason }) => `${column} ${reason}`);
    return { result, remarks: said };
  } catch (error) {
    if (error instanceof FeedRefusal) return refusedFor(error.message);
    throw error;
  }
}

async function mergeRow<Row>(
  tx: Tx,
  feed: Feed<Row>,
  { mended, row, reader }: { readonly mended: MendedLine; readonly row: Row; readonly reader: FeedReader<Row> },
): Promise<MergeOutcome> {
  const { runId, fileName, sourceName, fingerprint, line, text, realNow, businessNow, modules } = mended;
  const file = { runId, fileName, sourceName, fingerprint, newestOn: reader.newestOn(), realNow, isResumed: false };
  const outcome = await feed.merge(tx, [{ line, text, row, isCounted: true }], { ...file, tally: EMPTY_TALLY });
  if (outcome.refused.length === 0) await feed.finish(tx, { ...file, tally: EMPTY_TALLY });
  await tellPriceDependents(tx, outcome, { modules, at: { businessNow, realNow } });
  return outcome;
}
