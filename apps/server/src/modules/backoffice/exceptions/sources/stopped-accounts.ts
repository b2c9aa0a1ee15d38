import type { Tx } from '../../../../platform/db/database.ts';
import { accountDifferences } from '../../../ledger/ledger/index.ts';
import type { ExceptionSource, Found } from './exception-source.ts';
import { comparedOf } from './ledger-difference.ts';
import { listStoppedAccounts } from './sources.queries.ts';

/** More differences of one account than people can look into at once. */
const SHOWN_MAX = 20;

/** Accounts whose order intake the reconciliation of the ledger has stopped, with what differs now. */
export const stoppedAccounts: ExceptionSource = {
  kind: 'stopped-account',
  find: async (tx, businessNow) => {
    const found: Found[] = [];
    for (const account of await listStoppedAccounts(tx)) found.push(await foundOf(tx, account, businessNow));
    return found;
  },
};

type Stopped = Awaited<ReturnType<typeof listStoppedAccounts>>[number];

async function foundOf(tx: Tx, { id, name }: Stopped, businessNow: Date): Promise<Found> {
  const differences = await accountDifferences(tx, id);
  return {
    key: `account:${id}`,
    about:
      differences.length > 0 ? `${name}: holdings differ from the ledger` : `${name}: holdings equal the ledger again`,
    orderId: null,
    accountId: id,
    amount: null,
    since: businessNow,
    compared: differences.slice(0, SHOWN_MAX).map(comparedOf),
  };
}
