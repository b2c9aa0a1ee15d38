import type { BankAccountType } from '@artha/domain/clients/bank-accounts/verification';
import { BANK_ACCOUNT_TYPE_CODES, BANK_ACCOUNT_TYPES } from '@artha/domain/clients/bank-accounts/verification';
import type { SQL } from 'drizzle-orm';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { MasterUse } from '../../../platform/node/master-uses.ts';
import { bankAccountType, bankBranch } from '../../reference/master-data/kinds/banking.ts';
import { bankAccount } from './bank-accounts.tables.ts';

const label = 'Bank accounts';

const countOf = (db: Db | Tx, condition: SQL) => db.$count(bankAccount, condition);

/** The types that the exchange knows by a code. */
const typesOf = (code: unknown): BankAccountType[] =>
  BANK_ACCOUNT_TYPES.filter((type) => BANK_ACCOUNT_TYPE_CODES[type] === code);

/** Bank accounts name their branch by its IFSC, also deleted ones, which payments show. */
export const bankAccountUses: readonly MasterUse[] = [
  {
    of: [bankBranch],
    label,
    count: (db, { values }) => countOf(db, eq(bankAccount.ifscCode, sql`${values['ifscCode']}::text`)),
  },
  {
    of: [bankAccountType],
    label,
    count: (db, { values }) => countOf(db, inArray(bankAccount.type, typesOf(values['code']))),
  },
];
