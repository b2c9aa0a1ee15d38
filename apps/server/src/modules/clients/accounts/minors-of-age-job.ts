import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { auditAll } from '../../system/audit/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import type { account } from './accounts.tables.ts';
import { freezeOfAge } from './freeze.queries.ts';

/** Before anything can be bought, sold or debited on the birthday. */
const DUE_AT = '00:05';

/**
 * Freezes the accounts of minors on the day on which they come of age: from then on the guardian no longer acts for
 * them. Operations lift the freeze with the documents of the holder.
 */
export const minorsOfAgeJob = ({ database, clocks }: WorkNode): EndOfDayJob => ({
  name: 'minors-of-age',
  dueAt: DUE_AT,
  run: async ({ businessDate }) => {
    const realNow = clocks.realNow();
    const frozen = await transaction(database, async (tx) => {
      const accounts = await freezeOfAge(tx, businessDate, realNow);
      await record(tx, accounts, realNow);
      return accounts;
    });
    return { rowCount: frozen.length, message: `${frozen.length} frozen` };
  },
});

async function record(tx: Tx, accounts: readonly (typeof account.$inferSelect)[], realNow: Date): Promise<void> {
  if (accounts.length === 0) return;
  await auditAll(
    tx,
    { realNow },
    accounts.map(({ id }) => ({ action: 'account.frozen', object: { type: 'account', id }, after: { at: realNow } })),
  );
  await notifyUser(
    tx,
    ...accounts.map(({ id, appUserId, name, accountNumber }) => ({
      code: 'account-frozen' as const,
      userId: appUserId,
      values: { accountName: name, accountNumber },
      config: { accountId: id },
      onceKey: `account-frozen:${id}`,
    })),
  );
}
