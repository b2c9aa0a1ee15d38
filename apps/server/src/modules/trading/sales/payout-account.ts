import { refusalAt } from '@artha/domain/trading/sales/sale-request';
import type { SaleKind } from '@artha/domain/trading/sales/sale-kinds';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { UsableBankAccount } from '../../clients/bank-accounts/index.ts';
import { findPayeeBankAccount } from '../../clients/bank-accounts/index.ts';

interface Payee {
  readonly accountId: number;
  readonly bankAccountId: number | null;
}

type Find = (db: Db, scope: Scope, payee: Payee) => Promise<UsableBankAccount | undefined>;

/** The bank account that a kind of sale pays; a switch pays none. */
const PAID_BY: Readonly<Record<SaleKind, Find>> = {
  redemption: async (db, scope, { accountId, bankAccountId }) => {
    if (bankAccountId === null) throw refusalAt('bankAccountId', 'sale.bank-account-missing');
    const found = await findPayeeBankAccount(db, scope, accountId, bankAccountId);
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
export const payoutAccountOf = (kind: SaleKind, ...args: Parameters<Find>): Promise<UsableBankAccount | undefined> =>
  PAID_BY[kind](...args);
