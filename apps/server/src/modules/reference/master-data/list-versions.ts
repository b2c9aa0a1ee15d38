import type * as contract from '@artha/contract/reference/master-data';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { changesOf } from '@artha/domain/reference/master-data/value-text';
import type { SessionContext } from '../../../platform/http/context.ts';
import { maintainedKind } from './find-kind.ts';
import { findRecord } from './records.queries.ts';
import { listVersions as listStored } from './versions.queries.ts';

/** Who wrote what no user wrote. */
const PRODUCT_NAME = 'System';

/**
 * The versions of a record, newest first, each with what changed since the version before. A record that was never
 * changed here has one, as it is.
 *
 * @throws Refusal as the contract lists
 */
export async function listVersions(
  { models, id }: InputOf<typeof contract.listMasterVersions>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.listMasterVersions>> {
  const kind = maintainedKind(ctx, models);
  const record = await findRecord(ctx.db, kind, id);
  if (!record) throw new Refusal('master-data.not-found');
  const stored = await listStored(ctx.db, kind.model.model, id);
  if (stored.length === 0) {
    const { version, createdDate: changedAt } = record;
    return [{ version, changedAt, changedByName: PRODUCT_NAME, approvedByName: null, origin: null, changes: [] }];
  }
  return stored.map((each, at) => {
    const earlier = stored[at + 1];
    return {
      version: each.version,
      changedAt: each.changedAt,
      changedByName: each.changedByName ?? PRODUCT_NAME,
      approvedByName: each.approvedByName,
      origin: each.origin,
      changes: earlier ? differencesOf(kind.model, earlier, each) : [],
    };
  });
}

type State = Parameters<typeof changesOf>[2] & { readonly isActive: boolean };

const STATUS = { true: 'Active', false: 'Inactive' } as const;

function differencesOf(model: Parameters<typeof changesOf>[0], before: State, after: State) {
  const changes = changesOf(model, before, after)
    .filter(({ isChanged }) => isChanged)
    .map(({ label, before: from, after: to }) => ({ label, before: from, after: to }));
  if (before.isActive === after.isActive) return changes;
  return [...changes, { label: 'Status', before: STATUS[`${before.isActive}`], after: STATUS[`${after.isActive}`] }];
}
