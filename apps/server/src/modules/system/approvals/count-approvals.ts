import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/approvals';
import { approvablesOf } from '../../../platform/approvals/approvables.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { staffMemberOf } from './approval-answer.ts';
import { countOf, listKindsFor } from './approval-list.queries.ts';

/** What the inbox of the caller counts, and the kinds that its filter offers. */
export async function countApprovals(
  _input: unknown,
  { db, session, realNow, node: { modules } }: SessionContext,
): Promise<AnswerOf<typeof contract.countApprovals>> {
  const person = staffMemberOf(session);
  const [counts, kinds] = await Promise.all([countOf(db, person, realNow), listKindsFor(db, person)]);
  const approvables = approvablesOf(modules);
  return { ...counts, kinds: kinds.map((kind) => ({ kind, name: approvables.get(kind)?.name ?? kind })) };
}
