import { BANK_NUMBER_DIGITS_MAX, BANK_NUMBER_DIGITS_MIN } from '@artha/domain/clients/bank-accounts/account-number';
import { defineModule } from '../../../platform/node/module.ts';
import { listOwnersByBankNumber } from './bank-accounts.queries.ts';
import { bankAccountRoutes } from './bank-accounts.routes.ts';
import { bankAccount } from './bank-accounts.tables.ts';
import { bankAccountUses } from './master-uses.queries.ts';
import { PENNY_DROP, pennyDropHandler } from './penny-drop-handler.ts';
import { bankAccountsTable } from './personal-data.queries.ts';

/** Only the whole number of a bank account is found; shorter texts are not looked up. */
const NUMBER = new RegExp(`^\\d{${BANK_NUMBER_DIGITS_MIN},${BANK_NUMBER_DIGITS_MAX}}$`);

export const bankAccounts = defineModule({
  name: 'bank-accounts',
  routes: bankAccountRoutes,
  outboxHandlers: { [PENNY_DROP]: pennyDropHandler },
  search: {
    owners: async ({ db, scope, node }, { compact }) =>
      NUMBER.test(compact)
        ? listOwnersByBankNumber(db, scope, node.secrets.blindIndex('bank-account-number', compact))
        : [],
  },
  sealedColumns: [{ purpose: 'bank-account-number', owner: bankAccount.id, sealed: bankAccount.numberSealed }],
  masterUses: bankAccountUses,
  personalData: [bankAccountsTable],
});
