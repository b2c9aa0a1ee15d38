import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, formatDate, instantAt } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { transaction } from '../../../platform/db/transaction.ts';
import type { EndOfDayJob, JobOutcome } from '../../../platform/jobs/end-of-day-job.ts';
import { allotLines } from './allot-lines.ts';
import { redeemLines } from './redeem-lines.ts';
import type { StatementTally } from './settle-statement.ts';
import { parkFinding } from '../../system/notifications/index.ts';
import { openExchange } from '../exchange/index.ts';
import type { ExchangeNode } from '../exchange/index.ts';
import { countWaiting, findOldestWaiting } from './registrar.queries.ts';

/** After the NAVs of the day are published. */
const ALLOTTED_AT = '23:15';
const LOOK_BACK_DAYS = 30;

/**
 * Redeems and allots waiting lines each evening, by the registrar's statements at the exchange and our own NAV of each
 * order's date. Redemptions come first: the in-leg of a switch waits for the money of its out-leg. Statements are
 * requested again on the following days while lines are waiting for a NAV or a row.
 */
export function allotmentJob({ env, database, clocks, log }: ExchangeNode): EndOfDayJob {
  const exchange = openExchange(env.exchange, clocks);
  return {
    name: 'allotment',
    dueAt: ALLOTTED_AT,
    run: async ({ businessDate, heartbeat }) => {
      const oldest = await findOldestWaiting(database.db);
      if (oldest === undefined) return { rowCount: 0, message: 'no orders waiting' };
      const now = { businessNow: instantAt(businessDate, ALLOTTED_AT), realNow: clocks.realNow() };
      const totals = { allotted: 0, redeemed: 0, rejected: 0, unreadable: 0 };
      const differing = new Set<number>();
      const add = ({ bookedCount, rejectedCount, differingLineIds }: StatementTally, as: 'allotted' | 'redeemed') => {
        totals[as] += bookedCount;
        totals.rejected += rejectedCount;
        for (const id of differingLineIds) differing.add(id);
      };
      const firstDay = addDays(businessDate, -LOOK_BACK_DAYS);
      for (let day = oldest > firstDay ? oldest : firstDay; day <= businessDate; day = addDays(day, 1)) {
        await heartbeat();
        const redemptions = await exchange.listRedemptions(day, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
        add(await redeemLines({ database, log, rows: redemptions.rows, now, heartbeat }), 'redeemed');
        const allotments = await exchange.listAllotments(day, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
        add(await allotLines({ database, log, rows: allotments.rows, now, heartbeat }), 'allotted');
        const unreadable = redemptions.unreadableCount + allotments.unreadableCount;
        totals.unreadable += unreadable;
        if (unreadable > 0) await parkUnreadable(day, unreadable);
      }
      return outcomeOf(totals, {
        differs: differing.size,
        waits: await countStillWaiting(businessDate, differing.size),
      });
    },
  };

  async function parkUnreadable(on: BusinessDate, rows: number): Promise<void> {
    const reason = `${rows} malformed ${rows === 1 ? 'row' : 'rows'} in the statements of ${formatDate(on)}`;
    const finding = { source: 'registrar-statements', key: `malformed:${on}`, reason } as const;
    if (await transaction(database, (tx) => parkFinding(tx, finding, clocks.realNow())))
      log.error({ on, count: rows }, 'malformed rows in the statements of the registrar');
  }

  async function countStillWaiting(until: BusinessDate, differingCount: number): Promise<number> {
    return Math.max(0, (await countWaiting(database.db, until)) - differingCount);
  }
}

const REQUEST_TIMEOUT_MS = 90_000;

const count = (value: number): string => groupIndian(String(value));

/** '9,998 allotted, 12 redeemed, 1 waiting, 1 differs'; zero counts are omitted except for allotted and waiting. */
function outcomeOf(
  { allotted, redeemed, rejected, unreadable }: Record<'allotted' | 'redeemed' | 'rejected' | 'unreadable', number>,
  { differs, waits }: { differs: number; waits: number },
): JobOutcome {
  const parts = [
    `${count(allotted)} allotted`,
    ...(redeemed === 0 ? [] : [`${count(redeemed)} redeemed`]),
    `${count(waits)} waiting`,
    ...(differs === 0 ? [] : [`${count(differs)} ${differs === 1 ? 'differs' : 'differ'}`]),
    ...(rejected === 0 ? [] : [`${count(rejected)} rejected`]),
    ...(unreadable === 0 ? [] : [`${count(unreadable)} unreadable`]),
  ];
  return { rowCount: allotted + redeemed + rejected, message: parts.join(', ') };
}
