import type * as contract from '@artha/contract/system/exports';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { SessionContext } from '../../../platform/http/context.ts';
import { answerOf, ownerOf } from './export-answer.ts';
import { listOwned } from './exports.queries.ts';

/** The caller's exports in the active role, under their titles. @param titles by name */
export async function listExports(
  titles: ReadonlyMap<string, string>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.listExports>> {
  const rows = await listOwned(ctx.db, ownerOf(ctx), ctx.realNow);
  return rows.map((row) => answerOf(row, titles.get(row.tableName) ?? row.fileName));
}
