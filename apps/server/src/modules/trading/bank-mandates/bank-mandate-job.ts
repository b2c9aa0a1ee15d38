import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, DAY_MS, formatDate, instantAt } from '@artha/domain/kit/dates';
import { EXPIRY_NOTICE_DAYS, waitsDays } from '@artha/domain/trading/bank-mandates/bank-mandate-deadlines';
import { mandateText } from '@artha/domain/trading/bank-mandates/bank-mandate-text';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { listExpired, listExpiring, listWaiting } from './bank-mandate-jobs.queries.ts';
import type { MandateRow } from './bank-mandates.queries.ts';
import { lockMandateById, updateMandateRow } from './bank-mandates.queries.ts';
import { moveMandate } from './move-mandate.ts';
import { checkRegistered } from './registration/poll-mandates.ts';
import type { MandateNode } from './registration/registration-handler.ts';

const DUE_AT = '06:00';
const CHUNK_ROWS = 100;

/**
 * Each morning: mandates end on the day after their last one, clients are notified thirty days before, what waits too
 * long for its client expires, and the exchange is asked whether a registered one was cancelled at the bank.
 */
export const bankMandateJob = (node: MandateNode): EndOfDayJob => ({
  name: 'bank-mandates',
  dueAt: DUE_AT,
  run: async ({ businessDate, heartbeat }) => {
    const expired = await expireEnded(node, businessDate);
    await heartbeat();
    const notified = await notifyExpiring(node, businessDate);
    await heartbeat();
    const dropped = await dropWaiting(node);
    const checked = await checkRegistered(node, heartbeat);
    return {
      rowCount: expired + notified + dropped + checked.changed,
      message:
        `${expired} mandates expired, ${notified} clients notified, ${dropped} that waited too long ended, ` +
        `${checked.changed} of ${checked.asked} changed at the exchange`,
    };
  },
});

/** Works on rows one after another until none is left. @returns how many */
async function eachOf(
  { database }: MandateNode,
  list: () => PromiseLike<readonly { readonly id: number }[]>,
  work: (tx: Tx, mandate: MandateRow) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (let rows = await list(); rows.length > 0; rows = await list())
    for (const { id } of rows) {
      await transaction(database, async (tx) => {
        const mandate = await lockMandateById(tx, id);
        if (mandate) await work(tx, mandate);
      });
      count += 1;
    }
  return count;
}

const expireEnded = (node: MandateNode, on: BusinessDate): Promise<number> =>
  eachOf(
    node,
    () => listExpired(node.database.db, on, CHUNK_ROWS),
    (tx, mandate) => {
      const step = { at: instantAt(on, DUE_AT), realNow: node.clocks.realNow(), modules: node.modules };
      return moveMandate(tx, mandate, 'expired', { ...step, note: 'Its last day is over.' });
    },
  );

const notifyExpiring = (node: MandateNode, on: BusinessDate): Promise<number> =>
  eachOf(
    node,
    () => listExpiring(node.database.db, on, addDays(on, EXPIRY_NOTICE_DAYS), CHUNK_ROWS),
    async (tx, mandate) => {
      // It may have been cancelled since it was listed.
      if (mandate.status !== 'registered') return;
      await updateMandateRow(tx, mandate, { expiryNotifiedAt: node.clocks.realNow() });
      await notifyUser(tx, {
        code: 'mandate-expiring',
        userId: mandate.ownerId,
        values: { mandate: mandateText(mandate), endOn: formatDate(mandate.endOn) },
        config: { bankMandateId: mandate.id },
        onceKey: `mandate-expiring:${mandate.id}`,
      });
    },
  );

type Waiting = Pick<MandateRow, 'status' | 'kind' | 'signedFormFileId' | 'createdAt'>;

/** What waits for its client is counted by the real clock, as when it was entered. */
function hasWaitedTooLong({ status, kind, signedFormFileId, createdAt }: Waiting, realNow: Date): boolean {
  const days = waitsDays(status, kind, signedFormFileId !== null);
  return days !== undefined && realNow.getTime() - createdAt.getTime() >= days * DAY_MS;
}

async function dropWaiting({ database, clocks, modules }: MandateNode): Promise<number> {
  let [count, afterId] = [0, 0];
  for (;;) {
    const rows = await listWaiting(database.db, afterId, CHUNK_ROWS);
    for (const row of rows) {
      afterId = row.id;
      if (!hasWaitedTooLong(row, clocks.realNow())) continue;
      const isDropped = await transaction(database, async (tx) => {
        const mandate = await lockMandateById(tx, row.id);
        // Its client may have completed it since it was listed.
        if (!mandate || !hasWaitedTooLong(mandate, clocks.realNow())) return false;
        const step = { at: clocks.businessNow(), realNow: clocks.realNow(), modules };
        await moveMandate(tx, mandate, 'expired', { ...step, note: 'It was not completed in time.' });
        return true;
      });
      if (isDropped) count += 1;
    }
    if (rows.length < CHUNK_ROWS) return count;
  }
}
