import type * as contract from '@artha/contract/clients/bank-accounts.review';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { listWaiting } from './reviews.queries.ts';

/** The bank usually answers within seconds; after this long, operations look at it. */
const STUCK_AFTER_MS = 15 * 60_000;

/** Bank accounts that wait for operations, or too long for the bank. */
export async function listReviews(
  { state }: InputOf<typeof contract.listBankAccountReviews>,
  { db, scope, session, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.listBankAccountReviews>> {
  const pendingSince = new Date(realNow.getTime() - STUCK_AFTER_MS);
  const rows = await listWaiting(db, scope, state === 'review' ? 'review' : { pendingSince });
  return {
    items: rows.map(({ row, client, accountName, accountNumber, cheque }) => ({
      id: row.id,
      client,
      accountName,
      accountNumber,
      bankName: row.bankName,
      branchName: row.branchName,
      ifscCode: row.ifscCode,
      numberLast4: row.numberLast4,
      type: row.type,
      owner: row.owner,
      holderName: row.holderName,
      nameAtBank: row.nameAtBank,
      nameScore: row.nameScore,
      utr: row.verificationUtr,
      reason: row.refuseReason,
      cheque,
      addedAt: row.createdAt,
    })),
    count: rows[0]?.count ?? 0,
    realNow,
    mayDecide: session.isFullAccess,
  };
}
