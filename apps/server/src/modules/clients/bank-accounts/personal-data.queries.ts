import { column, maybe } from '@artha/contract/kit/table';
import { BANK_ACCOUNT_TYPE_NAMES, VERIFICATION_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account } from '../accounts/accounts.tables.ts';
import { bankAccount } from './bank-accounts.tables.ts';

/** With the last digits of their numbers, as on screens; also those that were deleted, because payments name them. */
export const bankAccountsTable = personalTable({
  name: 'bank-accounts',
  title: 'Bank accounts',
  columns: {
    accountNumber: column('code', 'Account number'),
    bankName: column('text', 'Bank'),
    branchName: maybe('text', 'Branch'),
    ifscCode: column('code', 'IFSC'),
    numberLast4: column('code', 'Number ends with'),
    holderName: column('text', 'Holder'),
    type: column('code', 'Type'),
    isPrimary: column('flag', 'Primary'),
    verification: column('code', 'Verification'),
    verifiedAt: maybe('instant', 'Verified'),
    createdAt: maybe('instant', 'Added'),
    deletedAt: maybe('instant', 'Deleted'),
  },
  texts: { type: BANK_ACCOUNT_TYPE_NAMES, verification: VERIFICATION_NAMES },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${bankAccount.bankName} as "bankName",
      ${bankAccount.branchName} as "branchName", ${bankAccount.ifscCode} as "ifscCode",
      ${bankAccount.numberLast4} as "numberLast4", ${bankAccount.holderName} as "holderName",
      ${bankAccount.type} as type, ${bankAccount.isPrimary} as "isPrimary",
      ${bankAccount.verification} as verification, ${bankAccount.verifiedAt} as "verifiedAt",
      ${bankAccount.createdAt} as "createdAt", ${bankAccount.deletedAt} as "deletedAt"
    from ${bankAccount} join ${account} on ${account.id} = ${bankAccount.accountId}
    where ${account.appUserId} = ${userId} order by ${bankAccount.id}`,
});
