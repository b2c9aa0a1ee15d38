import type { Database, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import type { Feed, FeedReader, FileFacts } from './feed.ts';
import { fingerprintOf, inspect } from './inspect-source.ts';
import {
  endRun,
  findUnfinishedRun,
  insertRun,
  lockImports,
  lockLinesDone,
  saveProgress,
} from './import-runs.queries.ts';
import type { RunState } from './import-runs.queries.ts';
import type { Chunk } from './read-chunks.ts';
import type { ImportReport } from './import-report.ts';
import { refusedReport } from './import-report.ts';
import { readChunks } from './read-chunks.ts';
import type { Source } from './source.adapter.ts';
import { openSource } from './source.adapter.ts';
import { addChunk, EMPTY_TALLY } from './tally.ts';

export interface ImportDeps {
  readonly database: Pick<Database, 'db'>;
  readonly realNow: () => Date;
  /** The modules that list the held instruments; without modules nothing is held. */
  readonly modules?: readonly Contributions[];
  /** Stops the import between two chunks; the next import of the same file continues from there. */
  readonly signal?: AbortSignal;
  /** Rows that are merged and committed together. */
  readonly chunkRows?: number;
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
  /** Path of a file, or an http(s) address. */
  readonly source: string;
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
  const base = { feed: request.feed.name, source: request.source, startedAt };
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
  const unfinished = await findUnfinishedRun(database.db, base.feed, fingerprint);
  const runId = unfinished?.id ?? (await insertRun(database.db, { ...base, fingerprint, startedAt }));
  const run: RunState = unfinished ?? { id: runId, linesDone: 0, tally: EMPTY_TALLY, newestOn: null, isResumed: false };
  try {
    const { run: ended, detail } = await mergeAll(deps, request, { source, fingerprint, run });
    const { tally, newestOn, isResumed } = ended;
    const durationMs = deps.realNow().getTime() - startedAt.getTime();
    return { ...base, ...tally, runId, state: 'done', message: undefined, newestOn, detail, isResumed, durationMs };
  } catch (error) {
    if (error instanceof ImportStopped) throw error;
    const endedAt = deps.realNow();
    const message = error instanceof Error ? error.message : String(error);
    const state = error instanceof FeedRefusal ? 'refused' : 'failed';
    await endRun(database.db, runId, { state, message, endedAt }).catch(() => undefined); // report the first error
    return refusedReport(error, { ...base, runId, startedAt, endedAt });
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
): Promise<{ run: RunState; detail: Record<string, unknown> }> {
  const { firstLine, unpackedByteCount: totalByteCount } = await inspect(source);
  const reader = await transaction(deps.database, (tx) => feed.openReader(tx, firstLine, source.fileName));
  let current = run;
  const chunks = readChunks(source, feed, reader, {
    rowsMax: deps.chunkRows ?? CHUNK_ROWS,
    linesDone: run.linesDone,
    onBlock: (progress) => onProgress?.({ ...progress, totalByteCount, linesDone: current.linesDone }),
  });
  const facts = () => factsOf({ source, fingerprint, run: current }, reader, deps.realNow());
  for await (const chunk of feed.isReadWhole ? await Array.fromAsync(chunks) : chunks) {
    if (deps.signal?.aborted)
      throw new ImportStopped('The import was stopped. The next import of this file continues from here.');
    current = await mergeChunk(deps, feed, { chunk, run: current, file: facts() });
  }
  if (current.tally.read === 0) throw new FeedRefusal('The file has a header but no rows.');
  const detail = reader.describe?.() ?? {};
  await transaction(
    deps.database,
    async (tx) => {
      await lockImports(tx);
      await feed.finish(tx, facts(), () => heldInstrumentIdsOf(deps, tx));
      await endRun(tx, run.id, { state: 'done', endedAt: deps.realNow(), detail });
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );
  return { run: current, detail };
}

async function heldInstrumentIdsOf({ modules = [] }: ImportDeps, tx: Tx): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { heldInstrumentIds } of modules) ids.push(...((await heldInstrumentIds?.(tx)) ?? []));
  return ids;
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
  };
}

/** Merges a chunk and saves the progress of the run, in one transaction. */
async function mergeChunk<Row>(
  { database }: ImportDeps,
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
      const { tally, kept } = addChunk(run.tally, chunk, outcome);
      const next = { ...run, tally, linesDone: chunk.lastLine, newestOn: file.newestOn ?? run.newestOn };
      await saveProgress(tx, next, kept);
      return next;
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );
}
