import { defineModule } from '../../../platform/node/module.ts';
import { bankAccount } from './bank-accounts.tables.ts';

export const bankAccounts = defineModule({
  name: 'bank-accounts',
  sealedColumns: [{ purpose: 'bank-account-number', owner: bankAccount.id, sealed: bankAccount.numberSealed }],
});
