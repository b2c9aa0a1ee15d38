import { exceptionChanges } from '@artha/domain/backoffice/exceptions/exception-diff';
import type { Difference } from '../../../platform/db/reconciliation-check.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { listKnown, saveChanges } from './exceptions.queries.ts';
import type { Found } from './sources/exception-source.ts';
import { comparedOf } from './sources/ledger-difference.ts';

const KIND = 'ledger-difference';

/**
 * Opens an exception for each difference that the reconciliation of the ledger finds, and resolves those that it finds
 * no longer.
 */
export async function keepLedgerDifferences(
  { database, clocks }: Pick<WorkNode, 'database' | 'clocks'>,
  differences: readonly Difference[],
): Promise<void> {
  const at = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
  const found = differences.map((difference): Found => {
    const about = `${difference.check}, ${difference.what}`;
    return {
      key: about,
      about,
      orderId: null,
      accountId: null,
      amount: null,
      since: at.businessNow,
      compared: [{ ...comparedOf(difference), label: 'Value' }],
    };
  });
  await transaction(
    database,
    async (tx) => saveChanges(tx, KIND, exceptionChanges(found, await listKnown(tx, KIND)), at),
    { lockName: `exceptions:${KIND}` },
  );
}
