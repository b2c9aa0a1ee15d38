import type { BusinessDate } from '@artha/domain/kit/dates';
import { transaction } from '../../../platform/db/transaction.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { bookPayout } from './book-payout.ts';
import type { PaidRow } from './payout-file.adapter.ts';

interface FileInput {
  readonly on: BusinessDate;
  readonly rows: readonly PaidRow[];
  /** Called before each row. If it throws, the run ends; rows booked before are kept. */
  readonly heartbeat?: () => Promise<void>;
}

export interface PayoutTally {
  readonly bookedCount: number;
  /** Rows that do not match what is due. */
  readonly parkedCount: number;
}

/** Books the payouts of a file, each in its own transaction; repeated and concurrent runs book each once. */
export async function bookPayouts(
  { database, clocks, log }: WorkNode,
  { on, rows, heartbeat }: FileInput,
): Promise<PayoutTally> {
  let bookedCount = 0;
  let parkedCount = 0;
  for (const row of rows) {
    await heartbeat?.();
    const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
    const outcome = await transaction(database, (tx) => bookPayout(tx, row, on, now));
    if (outcome.is === 'booked') bookedCount += 1;
    if (outcome.is !== 'parked') continue;
    parkedCount += 1;
    const { reference, exchangeOrderNo } = row;
    if (outcome.isNew) log.error({ reference, exchangeOrderNo, why: outcome.why }, 'a payout is parked');
  }
  return { bookedCount, parkedCount };
}
