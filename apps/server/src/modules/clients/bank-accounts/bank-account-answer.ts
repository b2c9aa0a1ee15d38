import type { BankAccount } from '@artha/contract/clients/bank-accounts';
import type { TaxStatus } from '@artha/domain/clients/accounts/tax-status';
import { mayBeUsed } from '@artha/domain/clients/bank-accounts/usable-accounts';
import type { BankAccountRow } from './bank-accounts.queries.ts';

/** Whose name the bank has is shown to the client only where it is, or may be, their own. */
const SHOWS_NAME = { pending: false, review: true, verified: true, refused: false } as const;

/** A bank account as its client sees it. @param uses what needs it */
export const bankAccountAnswer = (
  row: BankAccountRow,
  { taxStatus }: { readonly taxStatus: TaxStatus },
  uses: readonly string[] = [],
): BankAccount => ({
  id: row.id,
  bankName: row.bankName,
  branchName: row.branchName,
  ifscCode: row.ifscCode,
  numberLast4: row.numberLast4,
  type: row.type,
  owner: row.owner,
  holderName: row.holderName,
  isPrimary: row.isPrimary,
  verification: row.verification,
  canBePaid: mayBeUsed(row, taxStatus, 'be paid'),
  nameAtBank: SHOWS_NAME[row.verification] ? row.nameAtBank : null,
  reason: row.refuseReason,
  hasCheque: row.chequeFileId !== null,
  uses: [...uses],
  addedAt: row.createdAt,
});
