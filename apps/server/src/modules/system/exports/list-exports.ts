import type * as contract from '@artha/contract/system/exports';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { SessionContext } from '../../../platform/http/context.ts';
import { answerOf, ownerOf } from './export-answer.ts';
import type { ExportedTable } from '../../../platform/export/exported-table.ts';
import { listOwned } from './exports.queries.ts';

/** The caller's exports in the active role, under the titles of their tables. */
export async function listExports(
  tables: readonly ExportedTable[],
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.listExports>> {
  const titles = new Map(tables.map(({ source: { table } }) => [table.name, table.title]));
  const rows = await listOwned(ctx.db, ownerOf(ctx), ctx.realNow);
  return rows.map((row) => answerOf(row, titles.get(row.tableName) ?? row.fileName));
}
