import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { modules } from '../../modules.ts';
import { getClockOffset } from '../../modules/system/clock/index.ts';
import {
  differenceLine,
  HEADING,
  reconcileLedger,
  SETTLED_AFTER_DAYS,
  summary,
} from '../../modules/ledger/ledger/index.ts';
import { createClocks } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { openToolDatabase } from '../../platform/db/attach.ts';
import { EnvError, readEnv } from '../../platform/env/env.ts';
import { reconciliationChecksOf } from '../../platform/node/module.ts';

const EXIT = { same: 0, differs: 1, failed: 2 } as const;

const writeLine = (text: string) => process.stdout.write(`${text}\n`);

/** Prints each difference and a summary. @returns whether there was none */
async function printDifferences(database: Database): Promise<boolean> {
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

/** Reconciles the database of the environment and prints the outcome. @returns the exit code */
export async function reconcile(): Promise<number> {
  try {
    const database = await openToolDatabase(readEnv());
    try {
      return (await printDifferences(database)) ? EXIT.same : EXIT.differs;
    } finally {
      await database.close();
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    const message = error instanceof Error ? error.message : String(error);
    const text = error instanceof EnvError ? message : `The reconciliation failed: ${message}${cause}`;
    process.stderr.write(`${text}\n`);
    return EXIT.failed;
  }
}
