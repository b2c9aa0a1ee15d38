import { addDays, formatDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatPaise, groupIndian } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { alertOperations, parkFinding } from '../../system/notifications/index.ts';
import { bookPayouts } from './book-payouts.ts';
import { payoutFiles } from './payout-file.adapter.ts';
import { findOldestDue, listLatePayouts } from './payouts.queries.ts';

export type PayoutsNode = WorkNode & { readonly env: Pick<Env, 'clearing'> };

/** After the bank's last payments of the day. */
const DUE_AT = '20:00';
/** Files are read again for this long, and further back while a payout is due whose redemption was booked late. */
const LOOK_BACK_DAYS = 7;
/** A redemption is booked up to thirty days late; the rest is for days on which its file could not be read. */
const LOOK_BACK_MAX_DAYS = 60;
const REQUEST_TIMEOUT_MS = 90_000;

/**
 * Books the payouts of the bank's file each evening, and alerts operations of those that are late. Rows that do not
 * match what is due are parked.
 */
export function payoutJob(node: PayoutsNode): EndOfDayJob {
  const { database, log } = node;
  const files = payoutFiles(node.env, node.clocks);
  return {
    name: 'payouts',
    dueAt: DUE_AT,
    run: async ({ businessDate, heartbeat }) => {
      const totals = { booked: 0, parked: 0, unreadable: 0 };
      for (let day = await firstDay(businessDate); day <= businessDate; day = addDays(day, 1)) {
        await heartbeat();
        const file = await files.getPayouts(day, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
        const tally = await bookPayouts(node, { ...file, on: day, heartbeat });
        totals.booked += tally.bookedCount;
        totals.parked += tally.parkedCount;
        totals.unreadable += file.unreadableCount;
        if (file.unreadableCount > 0) await parkUnreadable(day, file.unreadableCount);
      }
      const lateCount = await alertOfLate(businessDate);
      return { rowCount: totals.booked, message: messageOf({ ...totals, late: lateCount }) };
    },
  };

  async function firstDay(today: BusinessDate): Promise<BusinessDate> {
    const usual = addDays(today, -LOOK_BACK_DAYS);
    const first = addDays(today, -LOOK_BACK_MAX_DAYS);
    const oldest = (await findOldestDue(database.db)) ?? usual;
    return oldest < first ? first : oldest < usual ? oldest : usual;
  }

  async function parkUnreadable(on: BusinessDate, count: number): Promise<void> {
    const reason = `${count} malformed ${count === 1 ? 'row' : 'rows'} in the file of ${formatDate(on)}`;
    const finding = { source: 'payout-file', key: `malformed:${on}`, reason } as const;
    if (await transaction(database, (tx) => parkFinding(tx, finding, node.clocks.realNow())))
      log.error({ on, count }, 'malformed rows in the payout file');
  }

  async function alertOfLate(today: BusinessDate): Promise<number> {
    const late = await listLatePayouts(database.db, today);
    await transaction(database, (tx) =>
      alertOperations(
        tx,
        late.map(({ orderLineId, orderNumber, fundName, amount, dueOn }) => ({
          code: 'payout-late',
          onceKey: String(orderLineId),
          values: {
            orderNumber: formatOrderNumber(orderNumber),
            amount: formatPaise(amount),
            fundName,
            dueOn: formatDate(dueOn),
          },
        })),
      ),
    );
    return late.length;
  }
}

/** '12 paid out, 1 parked, 2 late'; zero counts are omitted except for the first. */
function messageOf({ booked, ...others }: Readonly<Record<'booked' | 'parked' | 'late' | 'unreadable', number>>) {
  const rest = Object.entries(others).filter(([, count]) => count > 0);
  return [
    `${groupIndian(String(booked))} paid out`,
    ...rest.map(([what, count]) => `${groupIndian(String(count))} ${what}`),
  ].join(', ');
}
