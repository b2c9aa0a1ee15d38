import { exceptionChanges } from '@artha/domain/backoffice/exceptions/exception-diff';
import { transaction } from '../../../platform/db/transaction.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import type { At } from './exceptions.queries.ts';
import { listKnown, saveChanges } from './exceptions.queries.ts';
import { allotmentDifferences } from './sources/allotment-differences.ts';
import { deadMessages } from './sources/dead-messages.ts';
import type { ExceptionSource } from './sources/exception-source.ts';
import { overduePayouts, overdueRefunds } from './sources/overdue-money.ts';
import { parkedEvents } from './sources/parked-events.ts';
import { stoppedAccounts } from './sources/stopped-accounts.ts';
import { unansweredDebits } from './sources/unanswered-debits.ts';

const SOURCES: readonly ExceptionSource[] = [
  allotmentDifferences,
  deadMessages,
  overdueRefunds,
  overduePayouts,
  unansweredDebits,
  parkedEvents,
  stoppedAccounts,
];

/**
 * Opens an exception for each cause that has none, and resolves those whose cause has gone. Concurrent runs wait for
 * each other, so that a cause has one open exception.
 */
export async function syncExceptions({ database, clocks }: Pick<WorkNode, 'database' | 'clocks'>): Promise<void> {
  const at: At = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
  for (const source of SOURCES) await syncSource(database, source, at);
}

const syncSource = (database: WorkNode['database'], { kind, find }: ExceptionSource, at: At): Promise<void> =>
  transaction(
    database,
    async (tx) => {
      const found = await find(tx, at.businessNow);
      await saveChanges(tx, kind, exceptionChanges(found, await listKnown(tx, kind)), at);
    },
    { lockName: `exceptions:${kind}` },
  );
