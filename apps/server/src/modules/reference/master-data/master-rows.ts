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
import { readableKind } from './find-kind.ts';
import { queryOf } from './master-filter.ts';
import { sourceOf } from './master-list.queries.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import { findRecord } from './records.queries.ts';
import { waitingIds } from './request-change.ts';

type Selection = Pick<NonNullable<InputOf<typeof contract.findMasterRows>['filter']>, 'fields' | 'include'>;

interface ReadContext {
  readonly db: Db;
  readonly realNow: Date;
}

/** The records on the wire: with the wanted fields and relations only. */
async function answersOf(
  { db, realNow }: ReadContext,
  kind: Kind,
  records: readonly StoredRecord[],
  { fields, include }: Selection = {},
): Promise<MasterRow[]> {
  const waiting = await waitingIds(db, kind, { ids: records.map(({ id }) => id), realNow });
  return records.map(({ values, names, ...record }) => ({
    ...record,
    values: picked(values, fields),
    names: picked(names, include),
    isInApproval: waiting.has(record.id),
  }));
}

const picked = <Value>(all: Readonly<Record<string, Value>>, keys: readonly string[] | undefined) =>
  keys === undefined ? { ...all } : Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));

/** A record for an answer. @throws Refusal master-data.not-found */
export async function answerRow(ctx: ReadContext, kind: Kind, id: number): Promise<MasterRow> {
  const record = await findRecord(ctx.db, kind, id);
  const [row] = record ? await answersOf(ctx, kind, [record]) : [];
  if (!row) throw new Refusal('master-data.not-found');
  return row;
}

/** A page of the records of a kind. @throws Refusal as the contract lists */
export async function findRows(
  { models, filter }: InputOf<typeof contract.findMasterRows>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.findMasterRows>> {
  const kind = readableKind(ctx, models);
  const found = await listRows(sourceOf(kind), ctx, queryOf(kind.model, filter));
  return { ...found, items: await answersOf(ctx, kind, found.items, filter) };
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
