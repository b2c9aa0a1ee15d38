/** `npm run reconcile`: the ledger against all that is kept beside it. Ends with 1 when anything differs. */
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { getClockOffset } from '../modules/system/clock/index.ts';
import { differenceLine, HEADING, reconcileLedger, summary } from '../modules/ledger/ledger/index.ts';
import { createClocks } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { openToolDatabase } from '../platform/db/attach.ts';
import { EnvError, readEnv } from '../platform/env/env.ts';

/** Calendar days after which money is allotted or refunded whatever happened, long holidays included. */
const SETTLED_AFTER_DAYS = 15;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function prove(database: Database): Promise<boolean> {
  const { businessNow } = createClocks(await getClockOffset(database.db));
  let isFirst = true;
  const proof = await reconcileLedger(database, {
    settledBefore: addDays(businessDateAt(businessNow()), -SETTLED_AFTER_DAYS),
    found: (difference) => {
      if (isFirst) say(HEADING);
      isFirst = false;
      say(differenceLine(difference));
    },
  });
  say(summary(proof));
  return proof.differenceCount === 0;
}

try {
  const database = await openToolDatabase(readEnv());
  try {
    process.exitCode = (await prove(database)) ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof EnvError ? `${message}\n` : `The proof failed: ${message}${cause}\n`);
  process.exitCode = 2;
}
