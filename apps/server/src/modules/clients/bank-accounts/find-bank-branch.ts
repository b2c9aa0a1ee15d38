import type * as contract from '@artha/contract/clients/bank-accounts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../platform/db/database.ts';
import { findBranch } from './bank-branches.queries.ts';

/** An open branch. @throws Refusal bank-account.ifsc-unknown, bank-account.branch-closed */
export async function getOpenBranch(db: Db, ifscCode: string) {
  const branch = await findBranch(db, ifscCode);
  if (!branch) throw refusalOfIfsc('bank-account.ifsc-unknown');
  if (!branch.isOpen) throw refusalOfIfsc('bank-account.branch-closed');
  return branch;
}

const refusalOfIfsc = (code: 'bank-account.ifsc-unknown' | 'bank-account.branch-closed') =>
  new Refusal(code, { fields: { ifscCode: [new Refusal(code).message] } });

/** The bank and the branch of an IFSC. @throws Refusal bank-account.ifsc-unknown, bank-account.branch-closed */
export async function findBankBranch(
  db: Db,
  { ifscCode }: InputOf<typeof contract.findBankBranch>,
): Promise<AnswerOf<typeof contract.findBankBranch>> {
  const { bankName, branch, address, cityName, pincode, micrCode, isImps } = await getOpenBranch(db, ifscCode);
  const cityText = [cityName, pincode].filter((part) => part !== null).join(' ');
  const place = [address ?? '', cityText].filter((part) => part !== '').join(', ');
  return {
    ifscCode,
    bankName,
    branch,
    micrCode,
    place: place === '' ? null : place,
    isVerifiedByPayment: isImps,
  };
}
