import { Refusal } from '@artha/domain/kit/errors';
import type { Paise } from '@artha/domain/kit/money';
import { nextPaymentState } from '@artha/domain/trading/payments/payment-states';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { DeliveryError, NoAnswerError } from '../../../../platform/outbox/delivery-error.ts';
import { insertEvent, parkEvent } from '../../../../platform/outbox/inbox.queries.ts';
import { audit } from '../../../system/audit/index.ts';
import { alertAdministrators } from '../../../system/notifications/index.ts';
import { historyEntry, insertHistory, lockOrders } from '../../orders/index.ts';
import type { Now } from '../now.ts';
import type { PaymentsNode } from '../payment-bank-handler.ts';
import { updatePaymentStates } from '../payments.queries.ts';
import type { ClearingHouse, FileAnswer } from './clearing-house.adapter.ts';
import { clearingHouse, FileNameReused } from './clearing-house.adapter.ts';
import type { BatchRow } from './debit-batches.queries.ts';
import {
  listBatchesToPresent,
  listFileDebits,
  listPaymentsOfBatch,
  markPresented,
  markSending,
  releaseBatch,
  updateBatch,
} from './debit-batches.queries.ts';
import { presentationFile } from './presentation-file.ts';
import type { HouseWork } from './house-work.ts';

const SOURCE = 'debit-files';

/**
 * Presents the batches that the clearing house may not have. One that was sent before without an answer is inquired
 * first, and sent again only if it never arrived: as the same file under the same name.
 *
 * @returns the number of batches with an answer
 */
export async function presentBatches(node: PaymentsNode, work: HouseWork = {}): Promise<number> {
  let answered = 0;
  for (const batch of await listBatchesToPresent(node.database.db)) {
    if (work.signal?.aborted) break;
    await work.heartbeat?.();
    const outcome = await presentBatch(node, batch, work);
    if (outcome === 'answered') answered += 1;
    if (outcome === 'silence' && work.signal) break;
  }
  return answered;
}

type Outcome = 'answered' | 'unknown' | 'silence';

async function presentBatch(
  node: PaymentsNode,
  batch: BatchRow,
  { signal, house = clearingHouse(node.env, node.clocks) }: HouseWork,
): Promise<Outcome> {
  const { database, clocks, log } = node;
  const { fileName } = batch;
  try {
    const isFirst = await markSending(database.db, batch.id);
    const answer =
      (isFirst ? undefined : await house.findFile(fileName, signal)) ?? (await send(node, batch, house, signal));
    const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
    const problem = await transaction(database, (tx) => applyFileAnswer(tx, batch, answer, now));
    if (problem !== undefined) log.error({ fileName, why: problem }, 'a file of debits is parked');
    return 'answered';
  } catch (error) {
    if (error instanceof FileNameReused) {
      log.error({ fileName }, 'the clearing house has another file of this name');
      await transaction(database, (tx) =>
        park(tx, batch, 'the clearing house has another file of this name', clocks.realNow()),
      );
      return 'unknown';
    }
    if (!(error instanceof DeliveryError)) throw error;
    log.warn({ fileName, why: error.message }, 'the outcome of a file of debits is unknown');
    return error instanceof NoAnswerError ? 'silence' : 'unknown';
  }
}

async function send(
  { database }: PaymentsNode,
  batch: BatchRow,
  house: ClearingHouse,
  signal: AbortSignal | undefined,
): Promise<FileAnswer> {
  const content = presentationFile(batch, await listFileDebits(database.db, batch.id));
  return house.presentFile(batch.fileName, content, signal);
}

/**
 * Books what the clearing house made of a file, once.
 *
 * @returns why it is parked for operations; undefined when all is well
 */
async function applyFileAnswer(tx: Tx, batch: BatchRow, answer: FileAnswer, now: Now): Promise<string | undefined> {
  const problem = problemOf(batch, answer);
  if (problem !== undefined) await park(tx, batch, problem, now.realNow);
  // Totals other than ours: only the outcomes of its debits tell what it took.
  if (answer.state === 'accepted' && problem !== undefined) return problem;
  const payments = (await listPaymentsOfBatch(tx, batch.id)).map(({ payment }) => payment);
  await lockOrders(
    tx,
    payments.map(({ orderId }) => orderId),
  );
  const isRejected = answer.state === 'rejected';
  const change = isRejected
    ? { status: 'answered' as const }
    : { status: 'presented' as const, presentedAt: now.realNow };
  if (!(await updateBatch(tx, batch.id, change))) return problem;
  if (isRejected) await releaseBatch(tx, batch.id);
  else {
    await markPresented(tx, batch.id);
    await movePending(tx, batch.id, now);
  }
  await audit(tx, now, {
    action: isRejected ? 'debit-batch.rejected' : 'debit-batch.presented',
    object: { type: 'debit-batch', id: batch.id },
    after: { fileName: batch.fileName, debitCount: batch.debitCount, total: batch.total, reason: problem ?? null },
  });
  return problem;
}

function problemOf({ debitCount, total }: BatchRow, answer: FileAnswer): string | undefined {
  if (answer.state === 'rejected') return `the clearing house rejected it: ${answer.reason}`;
  return answer.debitCount === debitCount && answer.total === (total satisfies Paise)
    ? undefined
    : 'the clearing house accepted it with another number or total of debits';
}

/** The payments are with the bank from now on. */
async function movePending(tx: Tx, batchId: string, now: Now): Promise<void> {
  const moved = (await listPaymentsOfBatch(tx, batchId)).flatMap(({ payment }) => {
    const to = nextPaymentState(payment.status, 'pendingAtBank');
    return to instanceof Refusal || to === payment.status ? [] : [{ ...payment, from: payment.status, to }];
  });
  if (moved.length === 0) return;
  await updatePaymentStates(tx, moved);
  const step = { at: now.businessNow, realNow: now.realNow };
  await insertHistory(
    tx,
    moved.map(({ id, orderId, from, to }) =>
      historyEntry({ orderId, subject: 'payment', subjectId: id, from, to }, step),
    ),
  );
}

async function park(tx: Tx, { fileName, total }: BatchRow, reason: string, realNow: Date): Promise<void> {
  const event = { source: SOURCE, eventId: fileName };
  const received = await insertEvent(tx, { ...event, bytes: Buffer.from(reason) });
  await parkEvent(tx, event, { reason, orderId: null, reference: fileName, amount: total, occurredAt: null });
  if (received !== 'repeated')
    await alertAdministrators(tx, { code: 'event-parked', subject: SOURCE, values: { source: SOURCE } }, realNow);
}
