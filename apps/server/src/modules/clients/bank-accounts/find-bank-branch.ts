import type * as contract from '@artha/contract/clients/bank-accounts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findBranch, lockBranch } from './bank-branches.queries.ts';

/** An open branch. @throws Refusal bank-account.ifsc-unknown, bank-account.branch-closed */
export const getOpenBranch = async (db: Db, ifscCode: string) => openBranch(await findBranch(db, ifscCode));

/** The same, which stays open until the transaction ends. @throws the same */
export const lockOpenBranch = async (tx: Tx, ifscCode: string) => openBranch(await lockBranch(tx, ifscCode));

function openBranch(branch: Awaited<ReturnType<typeof findBranch>>) {
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
