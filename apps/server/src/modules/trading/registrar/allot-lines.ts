import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Database } from '../../../platform/db/database.ts';
import { sqlStateOf, transaction } from '../../../platform/db/transaction.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { AllottedChunk, ReportedOrder } from './allot-chunk.ts';
import { allotChunk } from './allot-chunk.ts';
import type { AllotmentRow } from '../exchange/index.ts';
import { listLinesByNumber } from './registrar.queries.ts';
import type { Now } from '../exchange/index.ts';

export interface AllotmentInput {
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  readonly rows: readonly AllotmentRow[];
  /** The time of allotment; lines and ledger record the business clock. */
  readonly now: Now;
  /** Called before each chunk. If it throws, the run ends; chunks booked before are kept. */
  readonly heartbeat?: () => Promise<void>;
}

export interface AllotmentTally {
  readonly allottedCount: number;
  readonly rejectedCount: number;
  /** Lines whose NAV is not published yet. */
  readonly waitingCount: number;
  readonly differingLineIds: readonly number[];
}

const CHUNK_ORDERS = 500;
const CHUNK_LINES = 1_000;
const LOOK_UP_ROWS = 5_000;

/**
 * Allots the lines of a statement in chunks of orders, each in its own transaction. Rows of lines that are not waiting,
 * and of orders that are not ours, are ignored.
 */
export async function allotLines({ database, log, rows, now, heartbeat }: AllotmentInput): Promise<AllotmentTally> {
  const { chunks, differing } = await chunksOf(database, rows);
  const tally = { allottedCount: 0, rejectedCount: 0, waitingCount: 0, differing: [...differing] };
  for (const chunk of chunks) {
    await heartbeat?.();
    for (const result of await allotSafely(database, chunk, now)) {
      tally.allottedCount += result.allotted.length;
      tally.rejectedCount += result.rejected.length;
      tally.waitingCount += result.waiting.length;
      tally.differing.push(...result.differing);
    }
    await yieldToEventLoop();
  }
  for (const { orderLineId, why } of tally.differing)
    log.error({ orderLineId, why }, 'an allotment differs from the statement');
  const { differing: all, ...counts } = tally;
  const ids = new Set(all.map(({ orderLineId }) => orderLineId));
  return { ...counts, differingLineIds: [...ids].toSorted((one, other) => one - other) };
}

type Difference = AllottedChunk['differing'][number];
type Chunk = readonly ReportedOrder[];

/** Groups rows by order into chunks, and finds rows that contradict each other or an earlier booking. */
async function chunksOf(
  { db }: Pick<Database, 'db'>,
  rows: readonly AllotmentRow[],
): Promise<{ readonly chunks: readonly Chunk[]; readonly differing: readonly Difference[] }> {
  const differing: Difference[] = [];
  const byOrder = new Map<string, Map<number, AllotmentRow>>();
  const rowsOf = Map.groupBy(rows, ({ OrderNo }) => OrderNo);
  const numbers = [...rowsOf.keys()];
  for (let from = 0; from < numbers.length; from += LOOK_UP_ROWS) {
    for (const line of await listLinesByNumber(db, numbers.slice(from, from + LOOK_UP_ROWS))) {
      const [row, ...others] = rowsOf.get(line.orderNumber) ?? [];
      if (!row) continue;
      const { orderLineId, orderId, status } = line;
      const isRejected = status === 'rejected' || status === 'refunded';
      if ((status === 'allotted' && row.ValidFlag === 'N') || (isRejected && row.ValidFlag === 'Y'))
        differing.push({ orderLineId, why: `the line is already ${status}` });
      else if (others.some((other) => !isSameRow(row, other)))
        differing.push({ orderLineId, why: 'two rows contradict each other' });
      else if (status === 'accepted')
        byOrder.set(orderId, (byOrder.get(orderId) ?? new Map<number, AllotmentRow>()).set(orderLineId, row));
    }
  }
  return { chunks: splitIntoChunks(byOrder), differing };
}

const isSameRow = (one: AllotmentRow, other: AllotmentRow): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Splits orders into chunks, sorted by id like the locks. */
function splitIntoChunks(byOrder: ReadonlyMap<string, ReadonlyMap<number, AllotmentRow>>): readonly Chunk[] {
  const chunks: ReportedOrder[][] = [];
  let lineCount = 0;
  for (const [orderId, rows] of [...byOrder].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const last = chunks.at(-1);
    lineCount += rows.size;
    if (last && last.length < CHUNK_ORDERS && lineCount <= CHUNK_LINES) last.push({ orderId, rows });
    else {
      chunks.push([{ orderId, rows }]);
      lineCount = rows.size;
    }
  }
  return chunks;
}

/**
 * Allots a chunk. If the data of an order prevent that, the chunk is halved until the order is isolated: it is reported
 * as a difference and does not block the others.
 */
async function allotSafely(database: Pick<Database, 'db'>, chunk: Chunk, now: Now): Promise<readonly AllottedChunk[]> {
  try {
    return [await transaction(database, (tx) => allotChunk(tx, chunk, now))];
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (chunk.length > 1) {
      const middle = Math.ceil(chunk.length / 2);
      const first = await allotSafely(database, chunk.slice(0, middle), now);
      return [...first, ...(await allotSafely(database, chunk.slice(middle), now))];
    }
    const why = error instanceof LedgerInvariantError ? error.message : 'a database constraint was violated';
    const ids = chunk.flatMap(({ rows }) => [...rows.keys()]);
    return [{ allotted: [], rejected: [], waiting: [], differing: ids.map((orderLineId) => ({ orderLineId, why })) }];
  }
}

const isDataError = (error: unknown): boolean =>
  error instanceof LedgerInvariantError || sqlStateOf(error)?.startsWith('23') === true;
