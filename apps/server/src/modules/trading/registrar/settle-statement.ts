import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { LineSide } from '@artha/domain/trading/orders/order-kinds';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Log } from '../../../platform/log/log.ts';
import { isolateFailing } from '../../ledger/ledger/index.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { sharePrices } from '../../reference/instruments/index.ts';
import type { Now } from '../exchange/index.ts';
import type { ReportedFigures } from './compared-figures.ts';
import { comparedFigures } from './compared-figures.ts';
import type { Difference } from './differences.queries.ts';
import { saveDifferences } from './differences.queries.ts';
import type { LineToSettle, NumberedLine } from './registrar.queries.ts';
import { listLinesByNumber } from './registrar.queries.ts';

/** What every statement says of an order. */
export interface ReportedRow extends ReportedFigures {
  readonly OrderNo: string;
  /** N: the registrar rejected the order. */
  readonly ValidFlag: 'Y' | 'N';
}

/** An order with the rows that the registrar reported for it. */
export interface ReportedOrder<Row extends ReportedRow> {
  readonly orderId: string;
  /** By order line. */
  readonly rows: ReadonlyMap<number, Row>;
}

/** A line that the registrar rejected. */
export interface RejectedLine {
  readonly line: LineToSettle;
  readonly reason: string;
}

/** Ids of order lines by outcome. */
export interface SettledChunk {
  readonly booked: readonly number[];
  readonly rejected: readonly number[];
  /** Lines whose NAV is not published yet, and in-legs whose out-leg is not redeemed yet. */
  readonly waiting: readonly number[];
  readonly differing: readonly Difference[];
}

/** A statement of the registrar: which lines it reports, and how those of some orders are decided and booked. */
export interface Statement<Row extends ReportedRow> {
  readonly sides: readonly LineSide[];
  /** In one transaction. Lines that no longer wait are skipped, so that concurrent or repeated runs book once. */
  settle(tx: Tx, reported: readonly ReportedOrder<Row>[], now: Now): Promise<SettledChunk>;
}

export interface StatementInput<Row extends ReportedRow> {
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  readonly rows: readonly Row[];
  /** The time of booking; lines and ledger record the business clock. */
  readonly now: Now;
  /** Called before each chunk. If it throws, the run ends; chunks booked before are kept. */
  readonly heartbeat?: () => Promise<void>;
}

export interface StatementTally {
  readonly bookedCount: number;
  readonly rejectedCount: number;
  readonly waitingCount: number;
  readonly differingLineIds: readonly number[];
}

const CHUNK_ORDERS = 500;
const CHUNK_LINES = 1_000;
const LOOK_UP_ROWS = 5_000;

/**
 * Settles the lines of a statement in chunks of orders, each in its own transaction. Rows of lines that are not
 * waiting, and of orders that are not ours, are ignored.
 */
export async function settleStatement<Row extends ReportedRow>(
  statement: Statement<Row>,
  { database, log, rows, now, heartbeat }: StatementInput<Row>,
): Promise<StatementTally> {
  const { chunks, differing } = await chunksOf(database, statement, rows);
  const tally = { bookedCount: 0, rejectedCount: 0, waitingCount: 0, differing: [...differing] };
  const agreeing: number[] = [];
  for (const chunk of chunks) {
    await heartbeat?.();
    for (const result of await settleSafely(database, statement, chunk, now)) {
      tally.bookedCount += result.booked.length;
      tally.rejectedCount += result.rejected.length;
      tally.waitingCount += result.waiting.length;
      tally.differing.push(...result.differing);
      agreeing.push(...result.booked, ...result.rejected, ...result.waiting);
    }
    await yieldToEventLoop();
  }
  await saveDifferences(database.db, tally.differing, { agreeing, foundAt: now.businessNow });
  for (const { orderLineId, why } of tally.differing)
    log.error({ orderLineId, why }, 'a line differs from the statement of the registrar');
  const { differing: all, ...counts } = tally;
  const ids = new Set(all.map(({ orderLineId }) => orderLineId));
  return { ...counts, differingLineIds: [...ids].toSorted((one, other) => one - other) };
}

type Chunk<Row extends ReportedRow> = readonly ReportedOrder<Row>[];

/** States of lines whose NAV was applied, and of those that were rejected instead. */
const BOOKED: readonly OrderLineState[] = ['allotted', 'redeemed', 'paidOut'];
const REJECTED: readonly OrderLineState[] = ['rejected', 'refunded'];

/** Groups rows by order into chunks, and finds rows that contradict each other or an earlier booking. */
async function chunksOf<Row extends ReportedRow>(
  { db }: Pick<Database, 'db'>,
  { sides }: Statement<Row>,
  rows: readonly Row[],
): Promise<{ readonly chunks: readonly Chunk<Row>[]; readonly differing: readonly Difference[] }> {
  const differing: Difference[] = [];
  const byOrder = new Map<string, Map<number, Row>>();
  const rowsOf = Map.groupBy(rows, ({ OrderNo }) => OrderNo);
  const numbers = [...rowsOf.keys()].toSorted(byNumber);
  for (let from = 0; from < numbers.length; from += LOOK_UP_ROWS) {
    const known = await listLinesByNumber(db, numbers.slice(from, from + LOOK_UP_ROWS));
    for (const line of known.toSorted((one, other) => byNumber(one.orderNumber, other.orderNumber))) {
      const [row, ...others] = rowsOf.get(line.orderNumber) ?? [];
      if (!row) continue;
      const { orderLineId, orderId, status } = line;
      const why = contradiction(line, { sides, row, others });
      if (why !== undefined) differing.push({ orderLineId, why, compared: comparedFigures(row) });
      else if (status === 'accepted')
        byOrder.set(orderId, (byOrder.get(orderId) ?? new Map<number, Row>()).set(orderLineId, row));
    }
  }
  return { chunks: splitIntoChunks(byOrder), differing };
}

/** Compares numbers of the exchange, which have no leading zeros. */
const byNumber = (one: string, other: string): number =>
  one.length - other.length || (one === other ? 0 : one < other ? -1 : 1);

interface Reported<Row extends ReportedRow> {
  readonly sides: readonly LineSide[];
  readonly row: Row;
  readonly others: readonly Row[];
}

/** Why a row cannot be true for a line; undefined when it may be. */
function contradiction<Row extends ReportedRow>(
  { side, status }: NumberedLine,
  { sides, row, others }: Reported<Row>,
): string | undefined {
  if (!sides.includes(side)) return `a line of side ${side} is in the wrong statement`;
  const refuted = row.ValidFlag === 'N' ? BOOKED : REJECTED;
  if (refuted.includes(status)) return `the line is already ${status}`;
  return others.some((other) => !isSameRow(row, other)) ? 'two rows contradict each other' : undefined;
}

const isSameRow = (one: ReportedRow, other: ReportedRow): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Splits orders into chunks. They stay in the order of the exchange: of two sales of one holding, the first one takes
 * the older lots.
 */
function splitIntoChunks<Row extends ReportedRow>(
  byOrder: ReadonlyMap<string, ReadonlyMap<number, Row>>,
): readonly Chunk<Row>[] {
  const chunks: ReportedOrder<Row>[][] = [];
  let lineCount = 0;
  for (const [orderId, rows] of byOrder) {
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
 * Settles a chunk. An order whose data prevent that is reported as a difference and does not block the others.
 */
async function settleSafely<Row extends ReportedRow>(
  database: Pick<Database, 'db'>,
  statement: Statement<Row>,
  chunk: Chunk<Row>,
  now: Now,
): Promise<readonly SettledChunk[]> {
  const { results, failing } = await isolateFailing(chunk, (orders) =>
    transaction(
      database,
      async (tx) => {
        await sharePrices(tx);
        return statement.settle(tx, orders, now);
      },
      { sharedLock: CALENDAR_LOCK },
    ),
  );
  const failed = failing.map(({ item: { rows }, error }): SettledChunk => {
    const why = error instanceof LedgerInvariantError ? error.message : 'a database constraint was violated';
    const differing = [...rows].map(([orderLineId, row]) => ({ orderLineId, why, compared: comparedFigures(row) }));
    return { booked: [], rejected: [], waiting: [], differing };
  });
  return [...results, ...failed];
}
