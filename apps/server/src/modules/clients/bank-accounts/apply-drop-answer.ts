import type { NameMatchRule } from '@artha/domain/clients/bank-accounts/name-match';
import { eventOfScore, nameScore } from '@artha/domain/clients/bank-accounts/name-match';
import type { Tx } from '../../../platform/db/database.ts';
import { isVerifiedForOther, lockBankAccount } from './bank-accounts.queries.ts';
import type { VerificationStep } from './move-verification.ts';
import { moveVerification } from './move-verification.ts';
import type { DropAnswer } from './penny-drop.adapter.ts';

export type FinalAnswer = Exclude<DropAnswer, { state: 'pending' }>;

export const OTHER_PERSON = 'The account is in the name of another person. Add one in your own name.';
const NAMES_DIFFER = 'The name at your bank differs a little from the name that we know.';
const NO_NAME = 'Your bank did not tell us the name of the holder.';

/** What an answer means for a verification. */
export function stepOfAnswer(
  answer: FinalAnswer,
  holderName: string,
  rule: NameMatchRule,
): Pick<VerificationStep, 'event' | 'reason' | 'values'> {
  if (answer.state === 'refused')
    return { event: 'mismatched', reason: `The bank refused the payment of ₹1: ${answer.reason}.`, values: {} };
  const { utr: verificationUtr, nameAtBank } = answer;
  if (nameAtBank === null || nameAtBank.trim() === '')
    return { event: 'unclear', reason: NO_NAME, values: { verificationUtr } };
  const score = nameScore(holderName, nameAtBank);
  const event = eventOfScore(score, rule);
  const reason = { matched: null, unclear: NAMES_DIFFER, mismatched: OTHER_PERSON, approved: null, rejected: null }[
    event
  ];
  return { event, reason, values: { verificationUtr, nameAtBank, nameScore: score } };
}

/**
 * Applies the bank's answer to a penny drop. An account that was verified as another client's meanwhile is refused. A
 * second answer, one after a decision of operations, or one for a deleted account changes nothing.
 */
export async function applyDropAnswer(
  tx: Tx,
  bankAccountId: number,
  answer: FinalAnswer,
  { rule, realNow }: { readonly rule: NameMatchRule; readonly realNow: Date },
): Promise<void> {
  const locked = await lockBankAccount(tx, bankAccountId, undefined);
  if (!locked || locked.row.dropId !== answer.dropId || locked.row.verification !== 'pending') return;
  const { row, account } = locked;
  const step = stepOfAnswer(answer, row.holderName, rule);
  const isOthers =
    row.numberBlindIndex !== null &&
    (await isVerifiedForOther(tx, account.appUserId, { ...row, numberBlindIndex: row.numberBlindIndex }));
  const judged = isOthers ? { ...step, event: 'mismatched' as const, reason: OTHER_PERSON } : step;
  await moveVerification(tx, locked, { ...judged, realNow });
}
