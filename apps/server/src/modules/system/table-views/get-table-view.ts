import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/table-views';
import { TableView } from '@artha/contract/system/table-views';
import { Refusal } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findTableView } from './table-views.queries.ts';

/**
 * How the caller has arranged a table. What an earlier version kept in another shape counts as nothing.
 *
 * @throws Refusal session.forbidden for another user's id
 */
export async function getTableView(
  { userId, tableName }: InputOf<typeof contract.getTableView>,
  { db, session }: SessionContext,
): Promise<AnswerOf<typeof contract.getTableView>> {
  if (userId !== session.userId) throw new Refusal('session.forbidden');
  const kept = z.safeParse(TableView, await findTableView(db, { userId, tableName }));
  return { view: kept.success ? kept.data : null };
}
