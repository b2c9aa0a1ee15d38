import { lastDigits } from '@artha/domain/clients/bank-accounts/account-number';
import type { BankAccountType } from '@artha/domain/clients/bank-accounts/verification';
import type { Tx } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import { insertBankAccount, updateBankAccount } from './bank-accounts.queries.ts';
import { lockBranch } from './bank-branches.queries.ts';

/** An account at the bank that offers the product, which has vouched for its holder. */
export interface VouchedBankAccount {
  readonly accountId: number;
  readonly holderName: string;
  readonly number: string;
  readonly ifscCode: string;
  readonly type: BankAccountType;
  readonly realNow: Date;
}

/** Adds the first, verified and primary bank account of an account that has just been opened. */
export async function addVerifiedBankAccount(
  tx: Tx,
  secrets: Pick<Secrets, 'seal' | 'blindIndex'>,
  { number, realNow, ...values }: VouchedBankAccount,
): Promise<void> {
  const branch = await lockBranch(tx, values.ifscCode);
  const { id } = await insertBankAccount(tx, {
    ...values,
    bankName: branch?.bankName ?? (await getCachedProductConfig(tx)).clientBrandName,
    branchName: branch?.branch ?? null,
    numberLast4: lastDigits(number),
    numberBlindIndex: secrets.blindIndex('bank-account-number', number),
    isPrimary: true,
    owner: 'holder',
    verification: 'verified',
    verifiedAt: realNow,
    nameAtBank: values.holderName,
    createdAt: realNow,
  });
  // The seal is bound to the id of the row.
  await updateBankAccount(tx, id, { numberSealed: secrets.seal('bank-account-number', id, number) });
}
