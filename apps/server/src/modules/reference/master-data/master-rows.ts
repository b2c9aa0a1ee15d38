import type * as contract from '@artha/contract/reference/master-data';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { MasterRow } from '@artha/contract/reference/master-data';
import { LIST_COUNT_MAX_ROWS } from '@artha/domain/kit/limits';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { cachedCount } from '../../../platform/tables/count-cache.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { countFound } from '../../../platform/tables/list-source.queries.ts';
import { maintainedKind, readableKind } from './find-kind.ts';
import { queryOf } from './master-filter.ts';
import type { ListedRecord } from './master-list.queries.ts';
import { sourceOf } from './master-list.queries.ts';
import { findRecord } from './records.queries.ts';
import { listUsers } from './references.queries.ts';
import { isChangeWaiting } from './request-change.ts';

type Selection = Pick<NonNullable<InputOf<typeof contract.findMasterRows>['filter']>, 'fields' | 'include'>;

interface ReadContext {
  readonly db: Db;
  readonly realNow: Date;
}

/** A record on the wire: with the wanted fields and relations only. */
const answerOf = ({ values, names, ...record }: ListedRecord, { fields, include }: Selection = {}): MasterRow => ({
  ...record,
  values: picked(values, fields),
  names: picked(names, include),
});

const picked = <Value>(all: Readonly<Record<string, Value>>, keys: readonly string[] | undefined) =>
  keys === undefined ? { ...all } : Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));

/** A record for an answer. @throws Refusal master-data.not-found */
export async function answerRow({ db, realNow }: ReadContext, kind: Kind, id: number): Promise<MasterRow> {
  const record = await findRecord(db, kind, id);
  if (!record) throw new Refusal('master-data.not-found');
  return answerOf({ ...record, isInApproval: await isChangeWaiting(db, kind, { id, realNow }) });
}

/** A page of the records of a kind. @throws Refusal as the contract lists */
export async function findRows(
  { models, filter }: InputOf<typeof contract.findMasterRows>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.findMasterRows>> {
  const kind = readableKind(ctx, models);
  const found = await listRows(sourceOf(kind), ctx, queryOf(kind.model, filter));
  return { ...found, items: found.items.map((record) => answerOf(record, filter)) };
}

/** How many records match, counted up to the limit of lists. */
export async function countRows(
  { models, filter }: InputOf<typeof contract.countMasterRows>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.countMasterRows>> {
  const kind = readableKind(ctx, models);
  const source = sourceOf(kind);
  const conditions = await source.find(ctx, queryOf(kind.model, filter));
  return {
    count: await cachedCount(ctx.db, countFound(ctx.db, source, conditions, LIST_COUNT_MAX_ROWS), ctx.realNow),
  };
}

/** @throws Refusal as the contract lists */
export async function getRow(
  { models, id }: InputOf<typeof contract.getMasterRow>,
  ctx: SessionContext,
): Promise<MasterRow> {
  return answerRow(ctx, readableKind(ctx, models), id);
}

/** What refers to a record. @throws Refusal as the contract lists */
export async function listRowUsers(
  { models, id }: InputOf<typeof contract.listMasterUsers>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.listMasterUsers>> {
  const kind = maintainedKind(ctx, models);
  const record = await findRecord(ctx.db, kind, id);
  if (!record) throw new Refusal('master-data.not-found');
  return [...(await listUsers(ctx.db, ctx.node.modules, kind, record))];
}
