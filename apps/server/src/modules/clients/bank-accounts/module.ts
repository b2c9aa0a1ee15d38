import { defineModule } from '../../../platform/node/module.ts';
import { listOwnersByBankNumber } from './bank-accounts.queries.ts';
import { bankAccount } from './bank-accounts.tables.ts';

/** Only the whole number of a bank account is found; shorter texts are not looked up. */
const NUMBER = /^\d{9,18}$/;

export const bankAccounts = defineModule({
  name: 'bank-accounts',
  search: {
    owners: async ({ db, scope, node }, { text }) =>
      NUMBER.test(text) ? listOwnersByBankNumber(db, scope, node.secrets.blindIndex('bank-account-number', text)) : [],
  },
  sealedColumns: [{ purpose: 'bank-account-number', owner: bankAccount.id, sealed: bankAccount.numberSealed }],
});
