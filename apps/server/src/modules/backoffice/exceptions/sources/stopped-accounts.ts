import type { ExceptionSource } from './exception-source.ts';
import { listStoppedAccounts } from './sources.queries.ts';

/** Accounts whose order intake the reconciliation of the ledger has stopped. */
export const stoppedAccounts: ExceptionSource = {
  kind: 'stopped-account',
  find: async (db, businessNow) =>
    (await listStoppedAccounts(db)).map(({ id, name }) => ({
      key: `account:${id}`,
      about: `${name}: holdings differ from the ledger`,
      orderId: null,
      accountId: id,
      amount: null,
      since: businessNow,
      compared: [],
    })),
};
