import { instantAt } from '@artha/domain/kit/dates';
import { LOGIN_FAILURES_KEPT_DAYS } from '@artha/domain/kit/limits';
import { partitionJob } from './modules/system/activity-log/index.ts';
import { allotmentJob } from './modules/trading/exchange/index.ts';
import { navImportJob } from './modules/reference/feeds/index.ts';
import type { EndOfDayJob } from './modules/system/jobs/index.ts';
import { ledgerReconciliationJob } from './modules/ledger/ledger/index.ts';
import { expireOrders } from './modules/trading/orders/index.ts';
import { deleteOldCodes } from './modules/system/otp/index.ts';
import { paymentReconciliationJob } from './modules/trading/payments/index.ts';
import { deleteExpired, deleteExpiredTokenUses, deleteOldFailures } from './modules/system/session/index.ts';
import type { Clocks } from './platform/clock/clock.ts';
import type { Database } from './platform/db/database.ts';
import { deleteOldKeys } from './platform/db/once.ts';
import type { Env } from './platform/env/env.ts';
import { deleteFullBuckets } from './platform/http/rate-bucket.queries.ts';
import type { Log } from './platform/log/log.ts';
import { deleteSent } from './platform/outbox/outbox.queries.ts';

export interface EndOfDayParts {
  readonly env: Env;
  readonly database: Database;
  readonly clocks: Clocks;
  readonly log: Log;
}

const DAY_MS = 86_400_000;
const SESSIONS_KEPT_DAYS = 30;
const KEYS_KEPT_DAYS = 7;
/** The slowest is full again within an hour. */
const BUCKETS_KEPT_DAYS = 1;

/** What happens each day, in the order in which equal times run. */
export const endOfDayJobsOf = (parts: EndOfDayParts): readonly EndOfDayJob[] => [
  partitionJob(parts),
  cleanUp(parts),
  orderExpiry('order-expiry-liquid', '13:30', parts),
  orderExpiry('order-expiry', '15:00', parts),
  navImportJob(parts.env, parts.database, parts.clocks),
  allotmentJob(parts),
  paymentReconciliationJob(parts),
  ledgerReconciliationJob(parts),
];

/**
 * Removes what has run out: captchas, sessions that ended long ago, stored answers of repeated calls, what was sent.
 */
const cleanUp = ({ database: { db }, clocks }: EndOfDayParts): EndOfDayJob => ({
  name: 'clean-up',
  dueAt: '03:00',
  run: async () => {
    const realNow = clocks.realNow();
    const before = (days: number) => new Date(realNow.getTime() - days * DAY_MS);
    const rowCount =
      (await deleteExpired(db, realNow, before(SESSIONS_KEPT_DAYS))) +
      (await deleteExpiredTokenUses(db, realNow)) +
      (await deleteOldFailures(db, before(LOGIN_FAILURES_KEPT_DAYS))) +
      (await deleteFullBuckets(db, before(BUCKETS_KEPT_DAYS))) +
      (await deleteOldKeys(db, before(KEYS_KEPT_DAYS))) +
      (await deleteOldCodes(db, before(KEYS_KEPT_DAYS))) +
      (await deleteSent(db, before(KEYS_KEPT_DAYS)));
    return { rowCount, message: `removed ${rowCount} rows` };
  },
});

/** Ends orders that nobody paid by the cut-off of the business day after: at each cut-off that there is. */
const orderExpiry = (name: string, dueAt: string, { database, clocks }: EndOfDayParts): EndOfDayJob => ({
  name,
  dueAt,
  run: async ({ businessDate }) => {
    const rowCount = await expireOrders(database, {
      businessNow: instantAt(businessDate, dueAt),
      realNow: clocks.realNow(),
    });
    return { rowCount, message: `${rowCount} unpaid orders ended` };
  },
});
