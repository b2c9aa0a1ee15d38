import { refusalAt } from '@artha/domain/trading/sales/sale-request';
import type { SaleKind } from '@artha/domain/trading/sales/sale-kinds';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { listPayoutAccounts } from './sales.queries.ts';

/** A bank account that is paid. */
export type PayoutAccount = Awaited<ReturnType<typeof listPayoutAccounts>>[number];

interface Payee {
  readonly accountId: number;
  readonly bankAccountId: number | null;
}

type Find = (db: Db, scope: Scope, payee: Payee) => Promise<PayoutAccount | undefined>;

/** The bank account that a kind of sale pays; a switch pays none. */
const PAID_BY: Readonly<Record<SaleKind, Find>> = {
  redemption: async (db, scope, { accountId, bankAccountId }) => {
    if (bankAccountId === null) throw refusalAt('bankAccountId', 'sale.bank-account-missing');
    const found = (await listPayoutAccounts(db, scope, accountId)).find(({ id }) => id === bankAccountId);
    if (!found) throw refusalAt('bankAccountId', 'sale.bank-account-not-possible');
    return found;
  },
  switch: () => Promise.resolve(undefined),
};

/**
 * The bank account that a sale pays: a verified one of the account.
 *
 * @throws Refusal sale.bank-account-missing, sale.bank-account-not-possible
 */
export const payoutAccountOf = (kind: SaleKind, ...args: Parameters<Find>): Promise<PayoutAccount | undefined> =>
  PAID_BY[kind](...args);
