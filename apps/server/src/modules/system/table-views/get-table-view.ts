import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/table-views';
import { TableView } from '@artha/contract/system/table-views';
import { Refusal } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findTableView } from './table-views.queries.ts';

/**
 * The caller's view of a table. A stored view of another version in a different format is ignored.
 *
 * @throws Refusal session.forbidden for another user's id
 */
export async function getTableView(
  { userId, tableName }: InputOf<typeof contract.getTableView>,
  { db, session }: SessionContext,
): Promise<AnswerOf<typeof contract.getTableView>> {
  if (userId !== session.userId) throw new Refusal('session.forbidden');
  const stored = z.safeParse(TableView, await findTableView(db, { userId, tableName }));
  return { view: stored.success ? stored.data : null };
}
