import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { DeliveryError, NoAnswerError } from '../../../../platform/outbox/delivery-error.ts';
import { insertEvent, parkEvent } from '../../../../platform/outbox/inbox.queries.ts';
import { PaymentId } from '@artha/contract/trading/payments';
import { CALENDAR_LOCK } from '../../../reference/calendar/index.ts';
import { alertAdministrators } from '../../../system/notifications/index.ts';
import type { PaymentsNode } from '../payment-bank-handler.ts';
import type { OutcomeSource } from './apply-outcome.ts';
import { applyOutcome } from './apply-outcome.ts';
import { clearingHouse } from './clearing-house.adapter.ts';
import { listBatchesToRead } from './debit-batches.queries.ts';
import { listDebits } from './debits.queries.ts';
import type { HouseWork } from './house-work.ts';
import { isBooked } from './outcome-problem.ts';
import type { DebitOutcome, ReturnFile } from './return-file.ts';
import { readReturnFile, UnreadableFile } from './return-file.ts';

export interface OutcomeTally {
  readonly booked: number;
  readonly parked: number;
}

const SOURCE = 'debit-returns';

interface Reading extends HouseWork {
  /** Files of this day and after are read again, whatever is open; undefined reads those with open debits. */
  readonly since?: BusinessDate | undefined;
}

/**
 * Reads the return files of batches and books their outcomes, each in its own transaction: repeated files and
 * concurrent runs book each once. A file with wrong counts or totals is parked as a whole; the inquiry of its debits
 * tells what became of them.
 */
export async function collectReturns(
  node: PaymentsNode,
  { since, signal, heartbeat, house }: Reading = {},
): Promise<OutcomeTally> {
  const { database, clocks, log } = node;
  const source = house ?? clearingHouse(node.env, clocks);
  const tally = { booked: 0, parked: 0 };
  for (const { fileName } of await listBatchesToRead(database.db, since)) {
    if (signal?.aborted) break;
    await heartbeat?.();
    try {
      for (const { fileName: returnFile, content } of await source.listReturns(fileName, signal)) {
        const file = await readOrPark(node, returnFile, content, fileName);
        const { booked, parked } = file ? await applyFile(node, file, heartbeat) : { booked: 0, parked: 1 };
        tally.booked += booked;
        tally.parked += parked;
      }
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      log.warn({ fileName, why: error.message }, 'the return files of a file of debits could not be read');
      if (signal && error instanceof NoAnswerError) break;
    }
  }
  return tally;
}

/** @returns undefined for a file that is parked */
async function readOrPark(
  { database, clocks, log }: PaymentsNode,
  returnFile: string,
  content: string,
  presentationFile: string,
): Promise<ReturnFile | undefined> {
  try {
    const file = readReturnFile(content);
    if (file.fileName !== returnFile || file.presentationFile !== presentationFile)
      throw new UnreadableFile('its header names another file');
    return file;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const reason = error.message;
    const isNew = await transaction(database, (tx) => parkFile(tx, { returnFile, content, reason }, clocks.realNow()));
    if (isNew) log.error({ returnFile, why: reason }, 'a return file is parked');
    return undefined;
  }
}

async function parkFile(
  tx: Tx,
  { returnFile, content, reason }: { readonly returnFile: string; readonly content: string; readonly reason: string },
  realNow: Date,
): Promise<boolean> {
  const event = { source: SOURCE, eventId: returnFile };
  if ((await insertEvent(tx, { ...event, bytes: Buffer.from(content) })) !== 'new') return false;
  await parkEvent(tx, event, { reason, orderId: null, reference: returnFile, amount: null, occurredAt: null });
  await alertAdministrators(tx, { code: 'event-parked', subject: SOURCE, values: { source: SOURCE } }, realNow);
  return true;
}

/** Rows that are booked already are found by one query, and need no transaction. */
async function applyFile(
  node: PaymentsNode,
  { outcomes, presentationFile }: ReturnFile,
  heartbeat: (() => Promise<void>) | undefined,
): Promise<OutcomeTally> {
  const ids = outcomes.map(({ debitId }) => debitId).filter((id) => PaymentId.safeParse(id).success);
  const known = new Map((await listDebits(node.database.db, ids)).map((debit) => [debit.id, debit]));
  const tally = { booked: 0, parked: 0 };
  for (const outcome of outcomes) {
    const debit = known.get(outcome.debitId);
    if (debit && debit.fileName === presentationFile && isBooked(outcome, debit)) continue;
    await heartbeat?.();
    const applied = await applyOne(node, outcome, { source: SOURCE, presentationFile });
    if (applied === 'booked') tally.booked += 1;
    if (applied === 'parked') tally.parked += 1;
  }
  return tally;
}

/** Books one outcome in a transaction of its own. */
export async function applyOne(
  { database, clocks, log }: PaymentsNode,
  outcome: DebitOutcome,
  source: OutcomeSource,
): Promise<'booked' | 'repeated' | 'parked'> {
  const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
  const applied = await transaction(database, (tx) => applyOutcome(tx, outcome, source, now), {
    sharedLock: CALENDAR_LOCK,
  });
  if (applied.is === 'parked' && applied.isNew) {
    const { debitId, reference } = outcome;
    log.error({ debitId, reference, source: source.source, why: applied.why }, 'an outcome of a debit is parked');
  }
  return applied.is;
}
