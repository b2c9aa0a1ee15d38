import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { storedErrorText } from '../../../platform/log/logged-error.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import { businessDateAt } from '@artha/domain/kit/dates';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import type { OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { refuseWorkbook } from '@artha/domain/reference/feeds/file-kinds';
import type { Feed, FeedReader, FileFacts, Reject } from './feed.ts';
import { noticesOf, refusalOf, refuseFutureList } from './judge-file.ts';
import { fingerprintOf, inspect } from './inspect-source.ts';
import { endRun, findLastRead, lockImports, lockLinesDone, saveHeader, saveProgress } from './import-runs.queries.ts';
import type { RunState } from './import-runs.queries.ts';
import type { Chunk } from './read-chunks.ts';
import type { ImportReport } from './import-report.ts';
import { refusedReport, RowsRefusal } from './import-report.ts';
import { readChunks } from './read-chunks.ts';
import { openRun, progressSaver } from './open-run.ts';
import type { QueuedFile, Source } from './source.adapter.ts';
import { openSource } from './source.adapter.ts';
import type { Tally } from './tally.ts';
import { addChunk, keptOf, NOTHING_MERGED } from './tally.ts';
import { tellPriceDependents } from './tell-price-dependents.ts';

export interface ImportDeps {
  readonly database: Pick<Database, 'db'>;
  readonly realNow: () => Date;
  /** Prices of later days are refused. */
  readonly businessNow: () => Date;
  /** Stops the import between two chunks; the next import of the same file continues from there. */
  readonly signal?: AbortSignal;
  /** Rows that are merged and committed together. */
  readonly chunkRows?: number;
  /** Those of the product, whose bookings depend on prices. */
  readonly modules?: readonly Contributions[];
}

export interface ImportProgress {
  readonly rowCount: number;
  readonly byteCount: number;
  readonly totalByteCount: number;
  /** Last line that is merged and committed. */
  readonly linesDone: number;
}

export interface ImportRequest<Row> {
  readonly feed: Feed<Row>;
  /** The values of the options by which the feed was opened. They are kept with the run. */
  readonly options?: OptionValues;
  /** Path of a file, an http(s) address, or an uploaded file. */
  readonly source: string | QueuedFile;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** The import was stopped by its signal. Committed chunks stay, and the next import of the same file continues. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

const CHUNK_ROWS = 100_000;
/** A chunk takes far longer than the 5 s that a request may take. */
const STATEMENT_TIMEOUT_MS = 600_000;

/**
 * Imports one file of a feed: reads, checks and merges its rows, and reports the outcome of each. A file that is not a
 * feed changes nothing and is reported as refused. An interrupted import continues where it stopped.
 *
 * @throws ImportStopped when the signal aborts; errors of the database, after which the run can be resumed
 */
export async function importFeed<Row>(deps: ImportDeps, request: ImportRequest<Row>): Promise<ImportReport> {
  const startedAt = deps.realNow();
  const named = typeof request.source === 'string' ? request.source : request.source.fileName;
  const base = { feed: request.feed.name, source: named, startedAt };
  let source: Source;
  try {
    source = await openSource(request.source);
  } catch (error) {
    return refusedReport(error, { ...base, runId: undefined, endedAt: deps.realNow() });
  }
  try {
    return await importSource(deps, request, { source, fingerprint: await fingerprintOf(source), startedAt });
  } finally {
    await source.close();
  }
}

interface OpenedSource {
  readonly source: Source;
  readonly fingerprint: string;
  readonly startedAt: Date;
}

async function importSource<Row>(
  deps: ImportDeps,
  request: ImportRequest<Row>,
  { source, fingerprint, startedAt }: OpenedSource,
): Promise<ImportReport> {
  const { database } = deps;
  const base = { feed: request.feed.name, source: source.name };
  const queuedId = typeof request.source === 'string' ? undefined : request.source.runId;
  const opened = { ...base, options: request.options ?? {}, fingerprint, startedAt };
  const run = await openRun(database.db, opened, queuedId);
  const runId = run.id;
  try {
    const { run: ended, detail, notices } = await mergeAll(deps, request, { source, fingerprint, run });
    const { tally, newestOn, isResumed } = ended;
    const durationMs = deps.realNow().getTime() - startedAt.getTime();
    const outcome = { runId, state: 'done' as const, message: undefined, notices, newestOn, detail };
    return { ...base, ...tally, ...outcome, isResumed, durationMs };
  } catch (error) {
    if (error instanceof ImportStopped) throw error;
    const endedAt = deps.realNow();
    if (error instanceof FeedRefusal) {
      await endRefused(deps, run, { refusal: error, endedAt });
      return refusedReport(error, { ...base, runId, startedAt, endedAt });
    }
    // The run of an upload stays open: its queue tries again, and ends it when all attempts have failed.
    if (queuedId === undefined) {
      const message = storedErrorText(error);
      await endRun(database.db, runId, { state: 'failed', message, endedAt }).catch(() => undefined); // throw the first
    }
    throw error;
  }
}

interface OpenRun {
  readonly source: Source;
  readonly fingerprint: string;
  readonly run: RunState;
}

async function mergeAll<Row>(
  deps: ImportDeps,
  { feed, onProgress }: ImportRequest<Row>,
  { source, fingerprint, run }: OpenRun,
): Promise<{ run: RunState; detail: Record<string, unknown>; notices: readonly string[] }> {
  const start = { fileName: source.fileName, today: businessDateAt(deps.businessNow()) };
  refuseWorkbook(source.beginning, feed.readsWorkbooks === true);
  const text = (await feed.textOf?.(source)) ?? source;
  const { reader, unpackedByteCount, hasLastLineEnd } = await inspect(text, (firstLine) =>
    transaction(deps.database, async (tx) => {
      const opened = await feed.openReader(tx, { ...start, firstLine });
      await saveHeader(tx, run.id, firstLine);
      return opened;
    }),
  );
  let current = run;
  const progress = progressSaver(deps.database.db, run.id);
  const chunks = readChunks(text, feed, reader, {
    rowsMax: deps.chunkRows ?? feed.chunkRows ?? CHUNK_ROWS,
    linesDone: run.linesDone,
    rejectsKept: keptOf(run.tally),
    onBlock: (block) => {
      const now = { ...block, totalByteCount: unpackedByteCount, linesDone: current.linesDone };
      onProgress?.(now);
      progress.save(now, deps.realNow());
    },
  });
  const facts = () => factsOf({ source, fingerprint, run: current }, reader, deps.realNow());
  for await (const chunk of feed.isReadWhole ? await readWhole(feed, run.tally, chunks) : chunks) {
    if (deps.signal?.aborted)
      throw new ImportStopped('The import was stopped. The next import of this file continues from here.');
    await progress.settled();
    // Here, because a list may state its date in the file.
    refuseFutureList(reader, start.today);
    current = await mergeChunk(deps, feed, { chunk, run: current, file: facts() });
  }
  await progress.settled();
  if (current.tally.read === 0) throw new FeedRefusal('The file has a header but no rows.');
  const refusal = refusalOf(current.tally);
  if (refusal !== undefined) throw new RowsRefusal(refusal, current.tally);
  const notices = noticesOf({
    hasLastLineEnd,
    read: current.tally.read,
    readBefore: feed.isWholeList ? await findLastRead(deps.database.db, feed.name, run.id) : undefined,
  });
  const detail = reader.describe?.() ?? {};
  await transaction(
    deps.database,
    async (tx) => {
      await lockImports(tx);
      await feed.finish(tx, facts());
      await endRun(tx, run.id, { state: 'done', endedAt: deps.realNow(), detail: { ...detail, notices } });
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );
  return { run: current, detail, notices };
}

/**
 * Reads all chunks before the first is merged. If their rows are not believed, nothing is merged.
 *
 * @throws RowsRefusal when all rows are refused, or most are dated in the future, or any of a list that counts as one
 */
async function readWhole<Row>(
  { isAllOrNothing = false }: Feed<Row>,
  before: Tally,
  chunks: AsyncIterable<Chunk<Row>>,
): Promise<readonly Chunk<Row>[]> {
  const whole: Chunk<Row>[] = [];
  const rejects: Reject[] = [];
  let tally = before;
  for await (const chunk of chunks) {
    whole.push(chunk);
    const added = addChunk(tally, chunk, NOTHING_MERGED);
    ({ tally } = added);
    rejects.push(...added.kept);
  }
  const refusal = refusalOf(tally, isAllOrNothing);
  if (refusal === undefined) return whole;
  throw new RowsRefusal(refusal, tally, rejects);
}

/**
 * Ends the run of a refused file, and records its rows. One transaction: the next attempt at a run that has not ended
 * counts and records them again.
 */
async function endRefused(
  { database }: ImportDeps,
  run: RunState,
  { refusal, endedAt }: { refusal: FeedRefusal; endedAt: Date },
): Promise<void> {
  await transaction(database, async (tx) => {
    if (refusal instanceof RowsRefusal && refusal.unsaved)
      await saveProgress(tx, { ...run, tally: refusal.tally }, refusal.unsaved);
    await endRun(tx, run.id, { state: 'refused', message: refusal.message, endedAt });
  });
}

function factsOf<Row>({ source, fingerprint, run }: OpenRun, reader: FeedReader<Row>, realNow: Date): FileFacts {
  const { name: sourceName, fileName } = source;
  return {
    runId: run.id,
    fileName,
    sourceName,
    fingerprint,
    newestOn: reader.newestOn(),
    realNow,
    isResumed: run.isResumed,
    tally: run.tally,
  };
}

/** Merges a chunk and saves the progress of the run, in one transaction. */
async function mergeChunk<Row>(
  { database, modules = [], businessNow }: ImportDeps,
  feed: Feed<Row>,
  { chunk, run, file }: { chunk: Chunk<Row>; run: RunState; file: FileFacts },
): Promise<RunState> {
  return transaction(
    database,
    async (tx) => {
      await lockImports(tx);
      if ((await lockLinesDone(tx, run.id)) !== run.linesDone) {
        throw new Error('Another import of the same file is running.');
      }
      const outcome = await feed.merge(tx, chunk.entries, file);
      await tellPriceDependents(tx, outcome, { modules, at: { businessNow: businessNow(), realNow: file.realNow } });
      const { tally, kept } = addChunk(run.tally, chunk, outcome);
      const next = { ...run, tally, linesDone: chunk.lastLine, newestOn: file.newestOn ?? run.newestOn };
      await saveProgress(tx, next, kept);
      return next;
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );
}
