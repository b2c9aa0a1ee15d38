import { navImportStep } from './modules/feeds/index.ts';
import type { Step } from './modules/jobs/index.ts';
import { differenceLine, proveLedger } from './modules/ledger/index.ts';
import { deleteExpired } from './modules/session/index.ts';
import type { Clocks } from './platform/clock/clock.ts';
import type { Database } from './platform/db/database.ts';
import { deleteOldKeys } from './platform/db/once.ts';
import type { Env } from './platform/env/env.ts';
import type { Log } from './platform/log/log.ts';
import { deleteSent } from './platform/outbox/outbox.queries.ts';

export interface StepParts {
  readonly env: Env;
  readonly database: Database;
  readonly clocks: Clocks;
  readonly log: Log;
}

const DAY_MS = 86_400_000;
const SESSIONS_KEPT_DAYS = 30;
const KEYS_KEPT_DAYS = 7;

/** What happens each day, in the order in which equal times run. */
export const stepsOf = (parts: StepParts): readonly Step[] => [
  cleanUp(parts),
  navImportStep(parts.env, parts.database, parts.clocks),
  proof(parts),
];

/**
 * Removes what has run out: captchas, sessions that ended long ago, stored answers of repeated calls, what was sent.
 */
const cleanUp = ({ database: { db }, clocks }: StepParts): Step => ({
  name: 'clean-up',
  dueAt: '03:00',
  run: async () => {
    const realNow = clocks.realNow();
    const before = (days: number) => new Date(realNow.getTime() - days * DAY_MS);
    const rowCount =
      (await deleteExpired(db, realNow, before(SESSIONS_KEPT_DAYS))) +
      (await deleteOldKeys(db, before(KEYS_KEPT_DAYS))) +
      (await deleteSent(db, before(KEYS_KEPT_DAYS)));
    return { rowCount, message: `removed ${rowCount} rows` };
  },
});

/** Recomputes holdings and lots from the ledger. Each difference is an error in the log, for somebody to look at. */
const proof = ({ database, log }: StepParts): Step => ({
  name: 'proof',
  dueAt: '23:45',
  run: async () => {
    const found = (difference: Parameters<typeof differenceLine>[0]) =>
      log.error({ difference: differenceLine(difference) }, 'proof');
    const { postingCount, differenceCount } = await proveLedger(database, { found });
    return { rowCount: postingCount, message: `${differenceCount} differences` };
  },
});
