import type { ApprovalItem } from '@artha/contract/system/approvals';
import { Refusal } from '@artha/domain/kit/errors';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { listWaitingSubjects, requestApproval } from '../../system/approvals/index.ts';
import { readNow } from './known.ts';
import { MASTER_DATA } from './master-data-approval.ts';
import type { Change, PreparedChange } from './prepare-change.ts';
import { prepareChange } from './prepare-change.ts';

interface Requested {
  readonly change: Change;
  readonly reason: string | undefined;
  readonly origin: string | undefined;
}

/**
 * Requests a change of master data that a second person must approve. It is checked as if it were made now.
 *
 * @throws Refusal those of `prepareChange`, request.invalid without a reason, approval.waiting
 */
export async function requestChange(
  tx: Tx,
  ctx: SessionContext,
  kind: Kind,
  { change, reason, origin }: Requested,
): Promise<ApprovalItem> {
  if (reason === undefined) throw new Refusal('request.invalid', { fields: { reason: ['Reason is required.'] } });
  const prepared = await prepareChange(await readNow(tx, kind), change, ctx);
  const { model } = kind.model;
  return requestApproval(tx, ctx, {
    kind: MASTER_DATA,
    subjectKey: subjectKeyOf(kind, prepared),
    payload: {
      model,
      origin: origin ?? null,
      // The version that the checker must find, also where the maker did not name one.
      change: change.action === 'create' ? change : { ...change, version: prepared.before?.version },
    },
    reason,
  });
}

/** What a change of a record is a request on. */
export const subjectOf = (model: string, id: number | string): string => `${model}/${id}`;

/** A new record is known by the fields that tell records apart. */
function subjectKeyOf({ model: { model, keyFields } }: Kind, { before, after }: PreparedChange): string {
  if (before) return subjectOf(model, before.id);
  return `${model}/new/${keyFields.map((key) => String(after.values[key] ?? '')).join('/')}`.slice(0, SUBJECT_MAX);
}

const SUBJECT_MAX = 200;

/** Whether a change of a record waits for approval. */
export async function isChangeWaiting(
  db: Db,
  { model: { model, needsApproval } }: Kind,
  { id, realNow }: { readonly id: number; readonly realNow: Date },
): Promise<boolean> {
  if (!needsApproval) return false;
  const subjectKeys = [subjectOf(model, id)];
  return (await listWaitingSubjects(db, { kind: MASTER_DATA, subjectKeys, realNow })).size > 0;
}
