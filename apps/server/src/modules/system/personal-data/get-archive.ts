import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/personal-data';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findArchive } from '../exports/index.ts';
import { ARCHIVE } from './archive-name.ts';
import { personalTablesOf } from './personal-tables.ts';

/** The caller's newest archive, and what one has. */
export async function getPersonalDataArchive(
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getPersonalDataArchive>> {
  return {
    archive: (await findArchive(ctx.db, ctx, ARCHIVE)) ?? null,
    contents: personalTablesOf(ctx.node.modules).map(({ title }) => ({ title })),
  };
}
