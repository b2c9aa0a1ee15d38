import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/ekyc';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { changeVerification } from '../onboarding/index.ts';
import { findNewestResult, lockRequest, updateRequest } from './ekyc.queries.ts';
import { ekycAnswer } from './get-ekyc-status.ts';
import { verificationOf } from './verification-of.ts';

/**
 * Keeps what an applicant says about the differences, beside them, for operations.
 *
 * @throws Refusal ekyc.none unless the application holds a verification in which something differs
 */
export async function explainDifferences(
  { explanation }: InputOf<typeof contract.explainDifferences>,
  { database, db, session, node, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.explainDifferences>> {
  const newest = await findNewestResult(db, session.userId);
  return transaction(database, async (tx) => {
    const locked = newest && (await lockRequest(tx, newest.id));
    const verifiedAt = locked?.completedAt;
    if (locked?.state !== 'verified' || !verifiedAt || locked.differences.length === 0) throw new Refusal('ekyc.none');
    const row = await updateRequest(tx, locked.id, { explanation });
    const decision = { event: 'verify', differences: row.differences, stopReasons: [] } as const;
    const verification = verificationOf(row, decision, verifiedAt);
    if (!(await changeVerification(tx, session.userId, { verifiedAt, verification, isMended: true })))
      throw new Refusal('ekyc.none');
    return { request: ekycAnswer(node.secrets, row, { verifiedAt, realNow }) };
  });
}
