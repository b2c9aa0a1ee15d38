/** `npm run reconcile`: reconciles the ledger with all that is derived from it. Exits with 1 when anything differs. */
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { modules } from '../modules.ts';
import { getClockOffset } from '../modules/system/clock/index.ts';
import {
  differenceLine,
  HEADING,
  reconcileLedger,
  SETTLED_AFTER_DAYS,
  summary,
} from '../modules/ledger/ledger/index.ts';
import { createClocks } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { openToolDatabase } from '../platform/db/attach.ts';
import { EnvError, readEnv } from '../platform/env/env.ts';
import { reconciliationChecksOf } from '../platform/node/module.ts';
import { takesNoArguments } from './usage.ts';

const USAGE = `Usage: npm run reconcile

  Recomputes holdings, lots and balances from the ledger and prints every difference. The product may be running.
  Exit codes: 0 no difference, 1 differences, 2 the command did not run.`;

const writeLine = (text: string) => process.stdout.write(`${text}\n`);

async function reconcile(database: Database): Promise<boolean> {
  const { businessNow } = createClocks(await getClockOffset(database.db));
  let isFirst = true;
  const reconciliation = await reconcileLedger(database, {
    settledBefore: addDays(businessDateAt(businessNow()), -SETTLED_AFTER_DAYS),
    furtherChecks: reconciliationChecksOf(modules),
    onDifference: (difference) => {
      if (isFirst) writeLine(HEADING);
      isFirst = false;
      writeLine(differenceLine(difference));
    },
  });
  writeLine(summary(reconciliation));
  return reconciliation.differenceCount === 0;
}

takesNoArguments(USAGE);
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
