import type * as contract from '@artha/contract/clients/bank-accounts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { lastDigits } from '@artha/domain/clients/bank-accounts/account-number';
import { possibleTypes } from '@artha/domain/clients/bank-accounts/usable-accounts';
import { BANK_ACCOUNT_TYPE_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import { TAX_STATUS_NAMES } from '@artha/domain/clients/accounts/tax-status';
import { DAY_MS } from '@artha/domain/kit/dates';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { lockAccount } from '../accounts/index.ts';
import { audit } from '../../system/audit/index.ts';
import { claimFile } from '../../system/files/index.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import { bankAccountAnswer } from './bank-account-answer.ts';
import type { BankAccountRow } from './bank-accounts.queries.ts';
import {
  countOfAccount,
  findSameNumber,
  insertBankAccount,
  isVerifiedForOther,
  updateBankAccount,
} from './bank-accounts.queries.ts';
import { CHEQUES, chequeOwner } from './cheque-owner.ts';
import { lockOpenBranch } from './find-bank-branch.ts';
import { notifyOfBankAccount } from './notify-of-bank-account.ts';
import { requestPennyDrop } from './penny-drop-handler.ts';

type Input = InputOf<typeof contract.addBankAccount>;
type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
type Branch = Awaited<ReturnType<typeof lockOpenBranch>>;

const NO_PAYMENT = 'This branch cannot receive the payment of ₹1 by which we verify an account.';

/**
 * Adds a bank account and has it verified by a payment of one rupee; where the branch cannot receive it, operations
 * decide by the cheque. Pressing twice adds one. A refused account of the same number is replaced.
 *
 * @throws Refusal account.*, bank-account.*, file.*, request.*
 */
export async function addBankAccount(
  input: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.addBankAccount>> {
  if (input.number !== input.numberAgain) throw refusalAt('numberAgain', 'bank-account.numbers-differ');
  const numberBlindIndex = ctx.node.secrets.blindIndex('bank-account-number', input.number);
  const work = async (tx: Tx) => {
    const branch = await lockOpenBranch(tx, input.ifscCode);
    if (!branch.isImps && input.chequeFileId === null) throw refusalAt('chequeFileId', 'bank-account.cheque-missing');
    const account = await lockAccount(tx, ctx.scope, input.accountId);
    if (!account) throw new Refusal('account.not-found');
    if (account.status !== 'active') throw new Refusal('account.not-active');
    checkKind(input, account);
    await makeRoom(tx, ctx, { account, number: { ifscCode: input.ifscCode, numberBlindIndex, owner: input.owner } });
    const row = await insertSealed(tx, ctx, { input, account, branch, numberBlindIndex });
    return bankAccountAnswer(row, account);
  };
  // The stored digest of the input must not allow a search for the number.
  const { number: _, numberAgain: __, ...others } = input;
  return once(ctx, { ...others, numberBlindIndex }, work);
}

const refusalAt = (field: keyof Input, code: ErrorCode, values: Record<string, string> = {}) =>
  new Refusal(code, { values, fields: { [field]: [new Refusal(code, { values }).message] } });

/** @throws Refusal bank-account.owner-not-possible, bank-account.type-not-possible */
function checkKind({ owner, type }: Input, { taxStatus, guardianName }: Account): void {
  const types = possibleTypes(taxStatus, owner);
  if (types.length === 0 || (owner === 'guardian' && guardianName === null))
    throw refusalAt('owner', 'bank-account.owner-not-possible');
  if (types.includes(type)) return;
  throw refusalAt('type', 'bank-account.type-not-possible', {
    holder: owner === 'guardian' ? 'guardian' : TAX_STATUS_NAMES[taxStatus],
    types: types.map((each) => BANK_ACCOUNT_TYPE_NAMES[each]).join(', '),
  });
}

/** @throws Refusal bank-account.exists, bank-account.third-party, bank-account.too-many, bank-account.too-many-tries */
async function makeRoom(
  tx: Tx,
  { realNow }: SessionContext,
  { account, number }: { readonly account: Account; readonly number: Parameters<typeof isVerifiedForOther>[2] },
): Promise<void> {
  const same = await findSameNumber(tx, account.id, number);
  if (same && same.verification !== 'refused') throw refusalAt('number', 'bank-account.exists');
  const { perAccountMax, additionsPerDayMax } = (await getCachedProductConfig(tx)).BANKACCOUNTS;
  const { held, added } = await countOfAccount(tx, account.id, new Date(realNow.getTime() - DAY_MS));
  if (added >= additionsPerDayMax)
    throw new Refusal('bank-account.too-many-tries', { values: { maximum: String(additionsPerDayMax) } });
  if (held >= perAccountMax) throw new Refusal('bank-account.too-many', { values: { maximum: String(perAccountMax) } });
  if (await isVerifiedForOther(tx, account.appUserId, number)) throw refusalAt('number', 'bank-account.third-party');
  if (same) await updateBankAccount(tx, same.id, { deletedAt: realNow });
}

interface Accepted {
  readonly input: Input;
  readonly account: Account;
  readonly branch: Branch;
  readonly numberBlindIndex: string;
}

async function insertSealed(tx: Tx, ctx: SessionContext, accepted: Accepted): Promise<BankAccountRow> {
  const { input, account, branch, numberBlindIndex } = accepted;
  const inserted = await insertBankAccount(tx, {
    accountId: account.id,
    bankName: branch.bankName,
    branchName: branch.branch,
    ifscCode: branch.ifscCode,
    numberLast4: lastDigits(input.number),
    numberBlindIndex,
    holderName: input.owner === 'guardian' ? (account.guardianName ?? '') : account.name,
    type: input.type,
    owner: input.owner,
    verification: branch.isImps ? 'pending' : 'review',
    refuseReason: branch.isImps ? null : NO_PAYMENT,
    chequeFileId: input.chequeFileId,
    createdAt: ctx.realNow,
  });
  // The seal is bound to the id of the row.
  const numberSealed = ctx.node.secrets.seal('bank-account-number', inserted.id, input.number);
  const row = await updateBankAccount(tx, inserted.id, { numberSealed });
  if (input.chequeFileId !== null)
    await claimFile(tx, {
      fileId: input.chequeFileId,
      container: CHEQUES,
      userId: ctx.session.userId,
      owner: chequeOwner(row.id),
      clientUserId: account.appUserId,
    });
  if (branch.isImps) await requestPennyDrop(tx, row);
  else await notifyOfBankAccount(tx, 'bank-account-in-review', { row, account, reason: NO_PAYMENT });
  const { ifscCode, numberLast4, type, owner, verification } = row;
  await audit(tx, ctx, {
    action: 'bank-account.added',
    object: { type: 'bankAccount', id: row.id },
    after: { accountId: account.id, ifscCode, numberLast4, type, owner, verification },
  });
  return row;
}
