import type * as contract from '@artha/contract/reference/master-data';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { editableKind } from './find-kind.ts';
import { answerRow } from './master-rows.ts';
import type { Change } from './prepare-change.ts';
import { findRecord } from './records.queries.ts';
import { requestChange } from './request-change.ts';
import { findVersion } from './versions.queries.ts';
import type { WrittenRow } from './write-row.ts';
import { writeRow } from './write-row.ts';

type Changed = AnswerOf<typeof contract.upsertMasterRow>;

/**
 * Makes or changes a record, or requests it where a second person must approve.
 *
 * @throws Refusal as the contract lists
 */
export async function upsertRow(
  { models, id, version, values, reason }: InputOf<typeof contract.upsertMasterRow>,
  ctx: SessionContext,
): Promise<Changed> {
  const kind = editableKind(ctx, models);
  if (id === undefined) return changed(ctx, { kind, change: { action: 'create', values }, reason });
  if (version === undefined) throw new Refusal('request.invalid', { fields: { version: ['is required'] } });
  return changed(ctx, { kind, change: { action: 'change', id, version, values }, reason });
}

/** An inactive record becomes active again. */
export async function reactivateRow(
  { models, id, reason }: InputOf<typeof contract.reactivateMasterRow>,
  ctx: SessionContext,
): Promise<Changed> {
  return changed(ctx, { kind: editableKind(ctx, models), change: { action: 'reactivate', id }, reason });
}

/** Writes the values of an earlier version as a new one. Fields that the kind no longer has are left out. */
export async function restoreVersion(
  { models, id, version, reason }: InputOf<typeof contract.restoreMasterVersion>,
  ctx: SessionContext,
): Promise<Changed> {
  const kind = editableKind(ctx, models);
  const [now, earlier] = [await findRecord(ctx.db, kind, id), await findVersion(ctx.db, kind.model.model, id, version)];
  if (!now) throw new Refusal('master-data.not-found');
  if (!earlier) throw new Refusal('master-data.version-unknown');
  const kept = kind.model.fields.filter(({ key }) => Object.hasOwn(earlier.values, key));
  const values = Object.fromEntries(kept.map(({ key }) => [key, earlier.values[key] ?? null]));
  const origin = `Version ${version} restored`;
  return changed(ctx, { kind, change: { action: 'change', id, version: now.version, values }, reason, origin });
}

/** Removes a record that nothing refers to; any other becomes inactive. */
export async function deleteRow(
  { models, id, reason }: InputOf<typeof contract.deleteMasterRow>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.deleteMasterRow>> {
  const kind = editableKind(ctx, models);
  const wanted = { kind, change: { action: 'remove', id }, reason } as const;
  const done = await changeOrRequest(ctx, wanted, (_tx, written) => Promise.resolve(written));
  if ('approval' in done) return { outcome: 'requested', users: [] };
  return { outcome: done.outcome === 'deleted' ? 'deleted' : 'deactivated', users: [...done.users] };
}

interface Wanted {
  readonly kind: Kind;
  readonly change: Change;
  readonly reason: string | undefined;
  readonly origin?: string;
}

async function changed(ctx: SessionContext, wanted: Wanted): Promise<Changed> {
  const done = await changeOrRequest(ctx, wanted, (tx, { id }) =>
    answerRow({ db: tx, realNow: ctx.realNow }, wanted.kind, id),
  );
  return 'approval' in done ? { row: null, approval: done.approval } : { row: done, approval: null };
}

/** Makes a change at once, or requests it. @param answer of the change, in its transaction */
const changeOrRequest = <Answer extends object>(
  ctx: SessionContext,
  { kind, change, reason, origin }: Wanted,
  answer: (tx: Tx, written: WrittenRow) => Promise<Answer>,
) =>
  transaction(ctx.database, async (tx) => {
    if (kind.model.needsApproval) return { approval: await requestChange(tx, ctx, kind, { change, reason, origin }) };
    const actor = { ctx, modules: ctx.node.modules, makerId: ctx.session.userId, origin };
    return answer(tx, await writeRow(tx, actor, kind, change));
  });
