/** `npm run reconcile`: reconciles the ledger with all that is derived from it. Exits with 1 when anything differs. */
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { getClockOffset } from '../modules/system/clock/index.ts';
import { differenceLine, HEADING, reconcileLedger, summary } from '../modules/ledger/ledger/index.ts';
import { createClocks } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { openToolDatabase } from '../platform/db/attach.ts';
import { EnvError, readEnv } from '../platform/env/env.ts';

/** Calendar days by which money has been allotted or refunded in every case, even over long holidays. */
const SETTLED_AFTER_DAYS = 15;

const writeLine = (text: string) => process.stdout.write(`${text}\n`);

async function reconcile(database: Database): Promise<boolean> {
  const { businessNow } = createClocks(await getClockOffset(database.db));
  let isFirst = true;
  const reconciliation = await reconcileLedger(database, {
    settledBefore: addDays(businessDateAt(businessNow()), -SETTLED_AFTER_DAYS),
    onDifference: (difference) => {
      if (isFirst) writeLine(HEADING);
      isFirst = false;
      writeLine(differenceLine(difference));
    },
  });
  writeLine(summary(reconciliation));
  return reconciliation.differenceCount === 0;
}

try {
  const database = await openToolDatabase(readEnv());
  try {
    process.exitCode = (await reconcile(database)) ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof EnvError ? `${message}\n` : `The reconciliation failed: ${message}${cause}\n`);
  process.exitCode = 2;
}
