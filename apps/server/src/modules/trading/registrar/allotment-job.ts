import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { EndOfDayJob, JobOutcome } from '../../../platform/jobs/end-of-day-job.ts';
import { allotLines } from './allot-lines.ts';
import { openExchange } from '../exchange/index.ts';
import type { ExchangeNode } from '../exchange/index.ts';
import { countWaiting, findOldestWaiting } from './registrar.queries.ts';

/** After the day's NAVs have come. */
const ALLOTTED_AT = '23:15';
const LOOK_BACK_DAYS = 30;

/**
 * Allots what waits, each evening: by the registrar's statement at the exchange, at our own NAV of the date of each
 * order. A day that brings no NAV or no row is asked for again with each of the next ones.
 */
export function allotmentJob({ env, database, clocks, log }: ExchangeNode): EndOfDayJob {
  const exchange = openExchange(env.exchange, clocks);
  return {
    name: 'allotment',
    dueAt: ALLOTTED_AT,
    run: async ({ businessDate, heartbeat }) => {
      const oldest = await findOldestWaiting(database.db);
      if (oldest === undefined) return { rowCount: 0, message: 'nothing waits' };
      const now = { businessNow: instantAt(businessDate, ALLOTTED_AT), realNow: clocks.realNow() };
      const sums = { allotted: 0, rejected: 0, unreadable: 0 };
      const differing = new Set<number>();
      const firstDay = addDays(businessDate, -LOOK_BACK_DAYS);
      for (let day = oldest > firstDay ? oldest : firstDay; day <= businessDate; day = addDays(day, 1)) {
        await heartbeat();
        const { rows, unreadableCount } = await exchange.listAllotments(day, AbortSignal.timeout(ASK_MAX_MS));
        const tally = await allotLines({ database, log, rows, now, heartbeat });
        sums.allotted += tally.allottedCount;
        sums.rejected += tally.rejectedCount;
        sums.unreadable += unreadableCount;
        for (const id of tally.differingLineIds) differing.add(id);
      }
      if (sums.unreadable > 0) log.error({ count: sums.unreadable }, 'allotments could not be read');
      return outcomeOf(sums, { differs: differing.size, waits: await stillWaiting(businessDate, differing.size) });
    },
  };

  async function stillWaiting(until: BusinessDate, differingCount: number): Promise<number> {
    return Math.max(0, (await countWaiting(database.db, until)) - differingCount);
  }
}

const ASK_MAX_MS = 90_000;

const count = (value: number): string => groupIndian(String(value));

/** '9,998 allotted, 1 waiting, 1 differs'; what there is none of is left out, but for the first two. */
function outcomeOf(
  { allotted, rejected, unreadable }: { allotted: number; rejected: number; unreadable: number },
  { differs, waits }: { differs: number; waits: number },
): JobOutcome {
  const parts = [
    `${count(allotted)} allotted`,
    `${count(waits)} waiting`,
    ...(differs === 0 ? [] : [`${count(differs)} ${differs === 1 ? 'differs' : 'differ'}`]),
    ...(rejected === 0 ? [] : [`${count(rejected)} refused`]),
    ...(unreadable === 0 ? [] : [`${count(unreadable)} unreadable`]),
  ];
  return { rowCount: allotted + rejected, message: parts.join(', ') };
}
