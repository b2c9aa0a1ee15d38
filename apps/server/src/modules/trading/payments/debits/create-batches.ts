import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { isAboveMonth } from '@artha/domain/kit/monthly-limit';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { WITHDRAWAL_REASONS } from '@artha/domain/trading/payments/return-codes';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { loadDebitsOfMonths } from '../../bank-mandates/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { lockOrders } from '../../orders/index.ts';
import type { Now } from '../now.ts';
import { isOpen } from '../payments.queries.ts';
import type { DebitToPresent } from './debit-batches.queries.ts';
import {
  countBatches,
  insertBatch,
  listDueDebits,
  listForPresentation,
  moveIntoBatch,
} from './debit-batches.queries.ts';
import { withdrawQueued } from './debits.queries.ts';
import { failPayment } from './fail-payment.ts';
import { fileNameOf, wholeSecond } from './presentation-file.ts';

/** Debits of one file, and of one transaction. */
const CHUNK_DEBITS = 500;
/** Two nodes would give two files the same name. */
const LOCK = 'debit-batches';

interface ChunkInput {
  readonly on: BusinessDate;
  readonly now: Now;
  readonly chunk?: number;
}

/**
 * Puts the debits that are due into batches, one file each. Each chunk is one transaction, so that finished chunks
 * survive a failure; a debit is in at most one batch, however many nodes run this.
 *
 * @param on a business day
 * @returns the number of debits in new batches
 */
export async function createBatches(
  database: Pick<Database, 'db'>,
  input: ChunkInput & { readonly heartbeat?: () => Promise<void> },
): Promise<number> {
  let count = 0;
  for (;;) {
    await input.heartbeat?.();
    const chunk = await transaction(database, (tx) => createBatch(tx, input), { lockName: LOCK });
    if (chunk.seen === 0) return count;
    count += chunk.batched;
  }
}

interface Chunk {
  /** Debits that were due. */
  readonly seen: number;
  readonly batched: number;
}

/** A constant number of statements, besides those of debits that cannot be presented. */
async function createBatch(tx: Tx, { on, now, chunk = CHUNK_DEBITS }: ChunkInput): Promise<Chunk> {
  const due = await listDueDebits(tx, on, chunk);
  if (due.length === 0) return { seen: 0, batched: 0 };
  const orders = new Map(
    (
      await lockOrders(
        tx,
        due.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  );
  const debits = (
    await listForPresentation(
      tx,
      due.map(({ id }) => id),
    )
  ).filter(({ status }) => status === 'queued');
  const stale = debits.filter((debit) => !isWaiting(debit, orders));
  const waiting = debits.filter((debit) => isWaiting(debit, orders));
  const whyNot = await judge(tx, waiting, on);
  const refused = waiting.filter(({ id }) => whyNot.has(id));
  const presentable = waiting.filter(({ id }) => !whyNot.has(id));
  const dropped = [...stale, ...refused].map(({ payment }) => payment.id);
  if (dropped.length > 0) await withdrawQueued(tx, dropped);
  for (const debit of refused) await failRefused(tx, debit, { orders, whyNot, now });
  if (presentable.length > 0) await saveBatch(tx, presentable, { on, now });
  return { seen: due.length, batched: presentable.length };
}

type Orders = ReadonlyMap<string, OrderRow>;

/** Whether the order still waits for this payment. */
const isWaiting = ({ payment }: DebitToPresent, orders: Orders): boolean =>
  isOpen(payment) && orders.get(payment.orderId)?.status === 'paymentPending';

type Reason = keyof typeof WITHDRAWAL_REASONS;

/** Why debits cannot be presented, by id. Those before one in the file are part of its month. */
async function judge(
  tx: Tx,
  debits: readonly DebitToPresent[],
  on: BusinessDate,
): Promise<ReadonlyMap<string, Reason>> {
  const mandateIds = debits.map(({ mandate }) => mandate.id);
  const days = debits.map(({ instalmentDay }) => instalmentDay ?? on);
  const inFiles = await loadDebitsOfMonths(tx, mandateIds, days, { isInFile: true });
  const found = new Map<string, Reason>();
  for (const debit of debits) {
    const { id, amount, mandate, instalmentDay } = debit;
    const countedOn = instalmentDay ?? on;
    const why = problemOf(debit, inFiles.usedOf(mandate.id, countedOn), on);
    if (why) found.set(id, why);
    else inFiles.add(mandate.id, countedOn, amount);
  }
  return found;
}

/** The mandate may have ended since it was chosen, and its limit may be lower. */
function problemOf({ mandate, amount }: DebitToPresent, used: Paise, on: BusinessDate): Reason | undefined {
  const isValid = mandate.status === 'registered' && mandate.umrn !== null;
  if (!isValid || mandate.startOn > on || mandate.endOn < on) return 'mandate-ended';
  if (amount > mandate.limit) return 'amount-above-limit';
  return isAboveMonth(amount, { limit: mandate.limit, used }) ? 'month-above-limit' : undefined;
}

interface Refused {
  readonly orders: Orders;
  readonly whyNot: ReadonlyMap<string, Reason>;
  readonly now: Now;
}

async function failRefused(tx: Tx, { id, payment }: DebitToPresent, { orders, whyNot, now }: Refused): Promise<void> {
  const order = orders.get(payment.orderId);
  const why = whyNot.get(id);
  if (!order || !why) return;
  const step = { at: now.businessNow, realNow: now.realNow };
  await failPayment(tx, { order, payment }, { reason: WITHDRAWAL_REASONS[why], reference: null }, step);
}

async function saveBatch(
  tx: Tx,
  debits: readonly DebitToPresent[],
  { on, now }: Pick<ChunkInput, 'on' | 'now'>,
): Promise<void> {
  const fileName = fileNameOf(on, (await countBatches(tx, on)) + 1);
  const batchId = await insertBatch(tx, {
    businessDate: on,
    fileName,
    debitCount: debits.length,
    total: paise(debits.reduce((sum, { amount }) => sum + amount, 0n)),
    status: 'created',
    createdAt: wholeSecond(now.businessNow),
  });
  const moved = await moveIntoBatch(
    tx,
    batchId,
    debits.map(({ id }) => id),
  );
  if (moved !== debits.length)
    throw new LedgerInvariantError(`${moved} of ${debits.length} debits of ${fileName} were still queued`);
}
